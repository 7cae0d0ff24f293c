// Starts the page: once the first screen has been painted it asks for the program, and lets it begin.
{
  // The script and the code of the program, and the style of its parts; the build writes them. (The single file has all
  // style inside.)
  const SCRIPT = 'BUILD-SCRIPT';
  const CODE = 'BUILD-CODE';
  const REST = 'BUILD-REST';

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
  const fetched = async (file) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`);
    return answer;
  };

  // Where the program finds its parts, and each part what it shares with the program (scripts/programs). The single
  // file has them inside.
  self.rondel ??= {
    program: () => Promise.all([import(`./${SCRIPT}`), fetched(CODE)]),
    async part(file) {
      rest ??= sheet(REST);
      const [answer] = await Promise.all([fetched(file), rest]);
      // Some hosts do not know what kind of file it is, and browsers insist.
      const named = answer.headers.get('content-type') === 'application/wasm';
      return named ? answer : new Response(answer.body, { headers: { 'content-type': 'application/wasm' } });
    },
  };

  // Some browsers cannot say when they are idle, and one whose screen never rests would not.
  const idle = () =>
    new Promise((done) => (self.requestIdleCallback ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done)));

  async function begin() {
    await painted;
    let program;
    try {
      const [script, code] = await self.rondel.program(SCRIPT, CODE);
      self.rondel.shared = await script.default({ module_or_path: code });
      program = script;
    } catch (fault) {
      // A script that cannot be read, or code that may not be run, is no such error.
      self.failed(fault instanceof TypeError && self.WebAssembly ? 'lost' : 'old');
      throw fault;
    }
    // What the page did not open with the last time may do so again (net.js).
    if (self.net.unopened()) return;
    self.net.opening(true);
    await program.enter();
    await idle();
    self.net.opening(false);
    await program.look_ahead();
  }
  self.rondel.begins = true;
  begin();
}
