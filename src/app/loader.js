// Starts the page: loads the program that an address needs, and lets the programs take turns on the screen.
//
// A program (src/app/bin) offers `enter(handed)`, which answers when it has the screen, `leave()`, which answers what the
// next one is handed, and `tell(failed)`. One that has left is kept, so that the way back is short. The root of the page
// bears the name of the one on the screen.
{
  // The first word of an address, and the program that has the page; all other addresses are those of `start`.
  const PROGRAMS = new Map([
    ['event', 'event'],
    ['new', 'event'],
    ['open', 'event'],
    ['season', 'event'],
    ['share', 'event'],
    ['table', 'explore'],
    ['span', 'explore'],
    ['movement', 'explore'],
    ['count', 'explore'],
    ['verify', 'explore'],
  ]);
  // Where people go from here, loaded when there is nothing else to do.
  const NEXT = { start: 'event', event: 'start', explore: 'start' };
  // The script and the code of each program; the build writes them.
  const FILES = {
    /* BUILD-PROGRAMS */
  };
  // The style of all that the first screen does not need.
  const STYLE = 'BUILD-STYLE';
  // Milliseconds before anything is said about waiting.
  const PATIENCE = 400;

  const wanted = () => PROGRAMS.get(location.hash.match(/^#*\/*([^/]*)/)[1]) ?? 'start';
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done, { once: true }));

  // Nothing but the first screen is shown without its style. (The single file has all of it inside.)
  const styled = new Promise((done) => {
    if (!STYLE) return done();
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: STYLE, onload: done, onerror: done });
    document.head.append(link);
  });

  const loaded = new Map();
  let failures = 0;

  function load(name) {
    if (!loaded.has(name)) {
      const program = fetchProgram(name);
      loaded.set(name, program);
      program.catch(() => {
        failures += 1;
        loaded.delete(name);
      });
    }
    return loaded.get(name);
  }

  async function fetchProgram(name) {
    const [script, code] = FILES[name];
    // A browser may remember that a script did not come, so it is asked for by another name then.
    const again = failures > 0 ? `?${failures}` : '';
    const [program, response] = self.rondelInside
      ? await self.rondelInside(script, code)
      : await Promise.all([import(`./${script}${again}`), fetch(code)]);
    await program.default({ module_or_path: response });
    return program;
  }

  let shown = null;
  let following = false;

  // Brings the program of the address on the screen; the address may change again meanwhile.
  async function follow() {
    if (following) return;
    following = true;
    try {
      while (shown?.name !== wanted()) {
        const name = wanted();
        const waiting = setTimeout(() => name === wanted() && shown?.program.tell(false), PATIENCE);
        let program;
        try {
          program = await load(name);
          await Promise.all([parsed, styled]);
        } catch (reason) {
          if (name !== wanted()) continue;
          if (!shown) throw reason;
          console.warn(reason);
          shown.program.tell(true);
          return;
        } finally {
          clearTimeout(waiting);
        }
        if (name !== wanted()) continue;
        const handed = shown?.program.leave();
        shown = { name, program };
        await program.enter(handed);
        document.documentElement.dataset.program = name;
      }
      whenIdle(() => load(NEXT[shown.name]).catch(() => {}));
    } finally {
      following = false;
    }
  }

  // Some browsers cannot say when they are idle.
  function whenIdle(act) {
    if (self.requestIdleCallback) requestIdleCallback(act);
    else setTimeout(act, 1000);
  }

  // The first to hear: the program on the screen only learns of addresses that are its own.
  addEventListener('hashchange', (event) => {
    if (shown?.name === wanted()) return;
    event.stopImmediatePropagation();
    follow();
  });
  follow();
}
