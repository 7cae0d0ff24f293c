// Starts the page: once the first screen has been painted it asks for the program, and lets it begin. Who comes by the
// code on the wall goes on to a page of their own, before any program.
{
  const HALL = /^#*\/hall\//;
  // The single file has that page inside.
  const goesOn = () => !self.rondel?.isSingle && HALL.test(location.hash);
  const goOn = () => location.replace(`h.html#${location.hash.replace(HALL, '')}`);
  // The script and the code of the program, and the style of its parts; the build writes them. (The single file has all
  // style inside.)
  const SCRIPT = 'BUILD-SCRIPT';
  const CODE = 'BUILD-CODE';
  const REST = 'BUILD-REST';
  // The files with the words of the languages that no program contains, by their tags.
  const LANGUAGES = 'BUILD-LANGUAGES';
  // The service worker of a release.
  const WORKER = 'BUILD-WORKER';

  // The program is large: before the first paint it would take the line and the processor from the first screen. Where
  // nobody looks nothing is painted, and nothing waits.
  const painted = new Promise((done) =>
    addEventListener('DOMContentLoaded', () => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))), { once: true }),
  );

  // Firefox reads a program while it comes. Where its page is closed meanwhile a thread of the compiler may be lost, and
  // after a few of them no page of that site is compiled any more, until all its tabs are closed. So there it comes first.
  if (self.WebAssembly && navigator.userAgent.includes('Firefox')) {
    WebAssembly.instantiateStreaming = async (answer, given) => WebAssembly.instantiate(await (await answer).arrayBuffer(), given);
  }

  const sheet = (href) =>
    new Promise((done) => {
      if (!href) return done();
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
      document.head.append(link);
    });

  let rest;

  // As where nothing answers: a host without the file is no better.
  const fetched = async (file, cache = 'default') => {
    const answer = await fetch(file, { cache });
    if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`);
    return answer;
  };

  // The parts asked for so far. One that is asked for again did not compile, and so comes past the cache.
  const asked = new Set();

  // Where the program finds its parts, and each part what it shares with the program (scripts/programs). The single
  // file has them inside.
  self.rondel ??= {
    program: (script, code) => Promise.all([import(`./${script}`), fetched(code)]),
    async part(file) {
      rest ??= sheet(REST);
      const cache = asked.has(file) ? 'reload' : 'default';
      asked.add(file);
      const [answer] = await Promise.all([fetched(file, cache), rest]);
      // Some hosts do not know what kind of file it is, and browsers insist.
      const named = answer.headers.get('content-type') === 'application/wasm';
      return named ? answer : new Response(answer.body, { headers: { 'content-type': 'application/wasm' } });
    },
    async text(file) {
      const text = await (await fetched(file)).text();
      // A service worker that takes charge later keeps it too.
      navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: file }));
      return text;
    },
  };

  // The words of a language, fetched once; again where they did not come.
  const words = {};
  Object.assign(self.rondel, {
    languages: LANGUAGES,
    words: (tag) =>
      (words[tag] ??= self.rondel.text(LANGUAGES[tag]).catch((fault) => {
        delete words[tag];
        throw fault;
      })),
  });

  // Some browsers cannot say when they are idle, and one whose screen never rests would not.
  const idle = () =>
    new Promise((done) => (self.requestIdleCallback ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done)));

  async function started(file) {
    const [script, code] = await self.rondel.program(file, CODE);
    self.rondel.shared = await script.default({ module_or_path: code });
    return script;
  }

  // True if a file is what the hash in its name says.
  async function isWhole(file, cache) {
    const bytes = await (await fetched(file, cache)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return file.includes([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 12));
  }

  // Whoever came during an upload may have half of a file, which a browser keeps for as long as it may. So the files of
  // the program are fetched once more past the cache. Gives the program, or throws whether it is `lost` or the browser
  // too `old`: it is that where files that are whole do not start.
  async function startedAgain(fault) {
    let why = fault instanceof TypeError ? 'lost' : 'old';
    // The single file has all inside, and only a page that came safely can tell what is whole.
    if (!self.crypto?.subtle || location.protocol === 'file:') throw why;
    try {
      const script = await (await fetched(SCRIPT)).text();
      const files = [SCRIPT, CODE, ...(script.match(/rondel-parts-\w+\.js/) ?? [])];
      const whole = async (cache) => (await Promise.all(files.map((file) => isWhole(file, cache)))).every(Boolean);
      if (!(await whole('default'))) {
        why = 'lost';
        if (!(await whole('reload'))) throw why;
      }
      // A script that could not be read is not read again under the same address, and one that it imports only when the
      // page is loaded again.
      return await started(`${SCRIPT}?again`);
    } catch (again) {
      throw again instanceof TypeError ? 'lost' : why;
    }
  }

  async function begin() {
    await painted;
    // Beside the program, which asks for them again (src/language.rs).
    const { language } = document.documentElement.dataset;
    if (LANGUAGES[language]) self.rondel.words(language).catch(() => {});
    let program;
    try {
      program = await started(SCRIPT);
    } catch (fault) {
      try {
        if (!self.WebAssembly) throw 'old';
        program = await startedAgain(fault);
      } catch (why) {
        self.failed(why);
        // It fetches all files whole, also where the program that would ask for it does not come.
        if (WORKER) navigator.serviceWorker?.register(WORKER).catch(() => {});
        throw fault;
      }
    }
    // What the page did not open with the last time may do so again (crash_guard.js).
    if (self.net.unopened()) return;
    self.net.opening(true);
    await program.enter();
    await idle();
    self.net.opening(false);
    await program.look_ahead();
  }
  self.rondel.begins = true;
  addEventListener('hashchange', () => goesOn() && goOn());
  if (goesOn()) goOn();
  else begin();
}
