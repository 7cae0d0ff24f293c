// The net under the program. When it breaks down it is not to be trusted any more, so this, which needs nothing of it,
// says what happened, in the person's language, with the ways on. The same where a computation beside the page breaks
// down, and where a page did not open the last time. `self.net` is what the loader and the program (src/crash_guard.rs)
// call; a breakdown that they say nothing of is heard here.
{
  // As text/stopped.txt has them; the test in crates/text/src/stopped.rs reads them as JSON and compares.
  const WORDS = {
    "en": {
      "heading": "This part has stopped",
      "unopened": "This page did not open last time",
      "beside": "A computation in the background has stopped",
      "saved": "What you entered is saved.",
      "unsaved": "What you entered last is not saved.",
      "reload": "Load the page again",
      "open": "Open it again",
      "without": "Go on without what was entered here",
      "unmade": "Open the event without the round in preparation",
      "toStart": "To the start page",
      "saveEvent": "Save the event as a file",
      "close": "Close",
      "entered": "What was entered here",
      "fault": "The fault, for whoever mends it",
      "copy": "Copy",
      "copied": "Copied"
    },
    "nl": {
      "heading": "Dit onderdeel is gestopt",
      "unopened": "Deze pagina ging de vorige keer niet open",
      "beside": "Een berekening op de achtergrond is gestopt",
      "saved": "Wat je hebt ingevoerd, is bewaard.",
      "unsaved": "Wat je het laatst hebt ingevoerd, is niet bewaard.",
      "reload": "De pagina opnieuw laden",
      "open": "Nog eens openen",
      "without": "Verdergaan zonder wat hier is ingevoerd",
      "unmade": "Het toernooi openen zonder de ronde in voorbereiding",
      "toStart": "Naar de startpagina",
      "saveEvent": "Het toernooi als bestand bewaren",
      "close": "Sluiten",
      "entered": "Wat hier is ingevoerd",
      "fault": "De fout, voor wie die herstelt",
      "copy": "Kopiëren",
      "copied": "Gekopieerd"
    },
    "nb": {
      "heading": "Denne delen har stoppet",
      "unopened": "Denne siden lot seg ikke åpne sist",
      "beside": "En beregning i bakgrunnen har stoppet",
      "saved": "Det du har skrevet inn, er lagret.",
      "unsaved": "Det siste du skrev inn, er ikke lagret.",
      "reload": "Last siden på nytt",
      "open": "Åpne den igjen",
      "without": "Fortsett uten det som ble skrevet inn her",
      "unmade": "Åpne arrangementet uten runden som forberedes",
      "toStart": "Til startsiden",
      "saveEvent": "Lagre arrangementet som fil",
      "close": "Lukk",
      "entered": "Det som ble skrevet inn her",
      "fault": "Feilen, for den som skal rette den",
      "copy": "Kopier",
      "copied": "Kopiert"
    }
  };
  // What each page keeps of what is entered on it, by the first word of its address (`Store::keep_page`). Of an event
  // it is what is not published yet.
  const KEPT = {
    __proto__: null,
    '': ['draft', 'made'],
    new: ['draft'],
    event: ['proposals', 'check-in', 'clock', 'code'],
    ...Object.fromEntries(['verify', 'season', 'movement', 'span', 'count', 'hall'].map((page) => [page, [page]])),
    table: ['boards'],
  };
  // Whatever the program may hear; after a breakdown it hears nothing.
  const HEARD = (
    'click dblclick contextmenu input change submit toggle close keydown keyup paste focus blur focusin focusout scroll ' +
    'resize pointerdown pointermove pointerup pointercancel pointerover pointerout mousedown mouseup touchstart touchend ' +
    'dragover drop hashchange popstate storage message pagehide pageshow beforeunload visibilitychange beforeprint ' +
    'afterprint online offline fullscreenchange transitionend animationend'
  ).split(' ');

  const OPENING = 'rondel/opening';
  const root = document.documentElement;
  const words = () => WORDS[root.lang] ?? WORDS.en;
  const place = () => location.hash.replace(/^#?\/*/, '').split('/');
  const key = (name) => `rondel/1/${name}`;
  let broken = false;
  // What is shown in place of the page.
  let shown;

  // What a store that is denied answers is nothing.
  const attempt = (act) => {
    try {
      return act() ?? null;
    } catch {
      return null;
    }
  };
  // As it was before `silence`.
  const { getItem, setItem, removeItem } = attempt(() => Storage.prototype) ?? {};
  const read = (name) => attempt(() => getItem.call(localStorage, key(name)));
  const kept = () => (KEPT[place()[0]] ?? []).filter((name) => read(name) !== null);

  const element = (name, properties = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inside);
    return made;
  };
  const button = (textContent, onclick, more = '') => element('button', { type: 'button', className: `button${more}`, textContent, onclick });

  // A text to be read, and copied.
  const text = (label, value, open) => {
    const box = element('textarea', { value, rows: 6, readOnly: true, ariaLabel: label });
    const copy = button(words().copy, async () => {
      box.select();
      // Where there is no clipboard the text is marked, and the person copies it.
      await navigator.clipboard?.writeText(value).then(() => (copy.textContent = words().copied), () => {});
    });
    return element('details', { open }, element('summary', { textContent: label }), element('div', { className: 'stack' }, box, copy));
  };

  // What was entered on this page, as it was typed; all of it where no text was.
  const entered = (names) => {
    const contents = names.map((name) => attempt(() => JSON.parse(read(name)).content));
    // A word by itself was chosen, not typed.
    const typed = contents.flatMap((content) => Object.values(content ?? {}).filter((value) => typeof value === 'string' && /\s/.test(value)));
    return (typed.length ? typed : names.map(read)).join('\n\n');
  };

  // The page opens without it the next time; it stays beside, under another name.
  const without = async (names) => {
    for (const name of names) {
      attempt(() => setItem.call(localStorage, key(`${name}-aside`), read(name)));
      attempt(() => removeItem.call(localStorage, key(name)));
    }
    // Some is on the disk too (`storage::Copies`), and would come back from there.
    await new Promise((done) => {
      setTimeout(done, 1000);
      const opening = attempt(() => indexedDB.open('rondel'));
      if (!opening) return done();
      // There is none yet, and none is made.
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = done;
      opening.onsuccess = () =>
        attempt(() => {
          const change = opening.result.transaction('journal', 'readwrite');
          change.oncomplete = change.onabort = done;
          names.forEach((name) => change.objectStore('journal').delete(`page/${name}`));
        }) ?? done();
    });
    reload();
  };

  // Everything that is stored of an event, for whoever mends it.
  const saveEvent = () => {
    const own = `rondel/1/${place()[1]}`;
    const names = attempt(() => Object.keys(localStorage)) ?? [];
    const texts = names.filter((name) => name.startsWith(`${own}/`) || name.startsWith(`${own}.`));
    const content = JSON.stringify(Object.fromEntries(texts.map((name) => [name, getItem.call(localStorage, name)])), null, 2);
    const href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    element('a', { href, download: 'rondel.json' }).click();
  };

  const toStart = () => {
    location.replace('#/');
    reload();
  };

  const reload = () => location.reload();

  // What is said, with the ways on, the first of them the largest.
  const sheet = (heading, fault, ...first) => {
    const word = words();
    const names = kept();
    const isEvent = place()[0] === 'event';
    const saved = root.matches('[data-unsaved], [data-unkept]') ? word.unsaved : word.saved;
    const ways = [...first];
    if (names.length) ways.push(button(isEvent ? word.unmade : word.without, () => without(names)));
    if (isEvent) ways.push(button(word.saveEvent, saveEvent));
    if (place()[0]) ways.push(button(word.toStart, toStart));
    const box = element('div', { className: 'stack' });
    box.append(
      element('h1', { id: 'stopped', textContent: heading }),
      element('p', { textContent: saved }),
      element('div', { className: 'cluster' }, ...ways),
      ...(names.length && !isEvent ? [text(word.entered, entered(names), false)] : []),
      ...(fault ? [text(word.fault, fault, false)] : []),
    );
    return box;
  };

  // In place of the page.
  const say = (heading, fault, word) => {
    const first = button(word, reload, ' button--main');
    shown = element('main', { className: 'shell__main', tabIndex: -1 }, sheet(heading, fault, first));
    shown.setAttribute('aria-labelledby', 'stopped');
    HEARD.forEach((kind) => shown.addEventListener(kind, (event) => event.stopPropagation()));
    document.body.replaceChildren(shown);
    // Of what a page shows on a projector.
    root.removeAttribute('class');
    root.removeAttribute('style');
    document.title = `${heading} · Rondel`;
    scrollTo(0, 0);
    shown.focus();
  };

  // From now on the program hears, says and writes nothing: whatever it holds may be wrong.
  const silence = () => {
    const deaf = (event) => {
      const isInside = event.target instanceof Node && shown?.contains(event.target);
      if (!isInside) event.stopImmediatePropagation();
    };
    HEARD.forEach((kind) => addEventListener(kind, deaf, { capture: true }));
    for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id);
    for (let id = requestAnimationFrame(() => {}); id > 0; id -= 1) cancelAnimationFrame(id);
    attempt(() => (Storage.prototype.setItem = Storage.prototype.removeItem = () => {}));
    // An event that it has is free for another tab, or for this one when it is loaded again.
    attempt(() => (BroadcastChannel.prototype.postMessage = () => {}));
    attempt(() => removeItem.call(localStorage, key(`${place()[1]}/holder`)));
  };

  // The text of a fault for whoever mends it: where, in what browser, and how it came about.
  const told = (fault, stack = '') =>
    [fault, `#/${place().join('/')}`.slice(0, 200), navigator.userAgent, stack.split('\n').slice(0, 24).join('\n')].join('\n');

  const stopped = (fault, stack = new Error().stack) => {
    if (broken) return;
    broken = true;
    mark(false);
    silence();
    const all = told(fault, stack);
    // When the program has come to its end.
    setTimeout(() => say(words().heading, all, words().reload));
  };

  // A page that is being opened is marked, and the mark goes when it is open, or left. One that is found was left by a
  // page that hung, or by a tab that died.
  const mark = (on) => attempt(() => (on ? setItem.call(sessionStorage, OPENING, '1') : removeItem.call(sessionStorage, OPENING)));
  addEventListener('pagehide', () => mark(false));

  // A trap, or what came out of the program otherwise. What else goes wrong in a window is no fault of the program (an
  // extension of the browser, a promise that nobody waited for).
  const isTrap = (error) => self.WebAssembly && error instanceof WebAssembly.RuntimeError;
  const isOurs = (error) => isTrap(error) || /wasm-function|\[wasm code\]/.test(error?.stack);
  addEventListener('error', ({ error }) => isOurs(error) && stopped(String(error), error.stack));
  addEventListener('unhandledrejection', ({ reason }) => isTrap(reason) && stopped(String(reason), reason.stack));

  self.net = {
    // The program has broken down, and says how.
    stopped: (fault) => stopped(fault),
    // A worker has broken down; the page goes on.
    beside(fault) {
      if (broken || document.getElementById('stopped')) return;
      const close = button(words().close, () => dialog.close(), ' button--main');
      const dialog = element('dialog', {}, sheet(words().beside, told(fault), close, button(words().reload, reload)));
      dialog.onclose = () => dialog.remove();
      document.body.append(dialog);
      dialog.showModal();
    },
    // Whether the page did not open the last time, which is then said; what is chosen there opens it.
    unopened() {
      const found = attempt(() => getItem.call(sessionStorage, OPENING));
      mark(false);
      if (found) say(words().unopened, '', words().open);
      return Boolean(found);
    },
    // Whether the page is being opened.
    opening: mark,
  };
}
