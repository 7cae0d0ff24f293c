// The start page before any program has come: its heading and the box for the names, in the person's language and
// light or dark as chosen. What is typed there is kept; the program that comes first takes it over (src/first.rs)
// and puts its own page in this one's place. Where none comes this says so, and what is needed: so it is written in what
// every browser has known for ten years (ES5).
(function () {
  // As the page says them, but `coming`, `old` and `lost`, which are only said here; the test of
  // crates/text/src/home.rs reads them as JSON and compares.
  var WORDS = {
    "en": {
      "description": "Builds, runs, prints and proves tournament schedules, without a network: round robin and league, Swiss (Monrad) for schools, Keizer, Americano for padel and pickleball, whist drives, Howell and Mitchell at bridge",
      "navigation": "Main",
      "run": "Run",
      "explore": "Explore",
      "verify": "Verify",
      "question": "Who is playing?",
      "promise": "Paste the names. Get a fair schedule in under a minute, with every guarantee checked.",
      "names": "Names, one per line",
      "hint": "Lists with commas or numbers, or copied from a spreadsheet, work too.",
      "example": "Anna\nBram\nIngrid\n…",
      "coming": "The rest is on its way …",
      "old": "This browser is too old for Rondel, or does not let it run. It takes Safari 16.4, Firefox 115, Chrome 97 or newer, and WebAssembly that is not blocked. What you typed stays here.",
      "lost": "A file of Rondel could not be loaded. Load the page again; if that does not help, something blocks it. What you typed stays here.",
      "copy": "Copy",
      "reload": "Load the page again"
    },
    "nl": {
      "description": "Maakt, leidt, drukt af en bewijst wedstrijdschema's, zonder netwerk: iedereen tegen iedereen en competitie, Zwitsers (Monrad) voor scholen, Keizer, Americano voor padel en pickleball, whistdrives, Howell en Mitchell bij bridge",
      "navigation": "Hoofdmenu",
      "run": "Toernooi",
      "explore": "Ontdekken",
      "verify": "Controleren",
      "question": "Wie doen er mee?",
      "promise": "Plak de namen. Binnen een minuut heb je een eerlijk schema, en elke garantie is nagerekend.",
      "names": "Namen, één per regel",
      "hint": "Een lijst met komma's of nummers, of uit een spreadsheet, mag ook.",
      "example": "Anna\nBram\nIngrid\n…",
      "coming": "De rest komt eraan …",
      "old": "Deze browser is te oud voor Rondel, of laat het niet draaien. Nodig is Safari 16.4, Firefox 115, Chrome 97 of nieuwer, en WebAssembly mag niet geblokkeerd zijn. Wat je hebt getypt, blijft hier staan.",
      "lost": "Een bestand van Rondel kon niet worden geladen. Laad de pagina opnieuw; helpt dat niet, dan wordt het ergens geblokkeerd. Wat je hebt getypt, blijft hier staan.",
      "copy": "Kopiëren",
      "reload": "De pagina opnieuw laden"
    },
    "nb": {
      "description": "Lager, leder, skriver ut og beviser turneringsoppsett, uten nett: alle mot alle og serie, sveitsisk (Monrad) for skoler, Keizer, Americano for padel og pickleball, whistkvelder, Howell og Mitchell i bridge",
      "navigation": "Hovedmeny",
      "run": "Arranger",
      "explore": "Utforsk",
      "verify": "Kontroller",
      "question": "Hvem spiller?",
      "promise": "Lim inn navnene. På under et minutt har du et rettferdig oppsett, og hver garanti er kontrollert.",
      "names": "Navn, ett per linje",
      "hint": "Lister med komma eller numre, eller fra et regneark, går også bra.",
      "example": "Anna\nBjørn\nIngrid\n…",
      "coming": "Resten er på vei …",
      "old": "Denne nettleseren er for gammel for Rondel, eller lar det ikke kjøre. Det kreves Safari 16.4, Firefox 115, Chrome 97 eller nyere, og WebAssembly må ikke være blokkert. Det du har skrevet, blir stående her.",
      "lost": "En fil i Rondel kunne ikke lastes. Last siden på nytt; hjelper ikke det, er det noe som blokkerer den. Det du har skrevet, blir stående her.",
      "copy": "Kopier",
      "reload": "Last siden på nytt"
    }
  };
  // Milliseconds that nothing is said about waiting.
  var PATIENCE = 600;
  // And until whoever still waits is shown a way on: what is so long in coming may never come.
  var LONG = 30000;
  var TAGS = { __proto__: null, en: 'en', nl: 'nl', no: 'nb', nb: 'nb', nn: 'nb' };

  // What was chosen and typed before, as `store::document` keeps it; nothing where the store is denied or damaged.
  var stored = function (name) {
    try {
      return JSON.parse(localStorage.getItem('rondel/1/' + name)) || {};
    } catch (denied) {
      return {};
    }
  };
  var kept = function (name) {
    return stored(name).content || {};
  };

  var prefs = kept('prefs');
  var root = document.documentElement;
  // The words of these come with the program alone; until then this is in English.
  var added = (window.rondel || {}).languages || {};
  var own = (navigator.languages || [navigator.language]).map(function (tag) {
    var short = String(tag).split(/[-_]/)[0].toLowerCase();
    return TAGS[short] || (added[short] && short);
  });
  var wanted = WORDS[prefs.lang] || added[prefs.lang] ? prefs.lang : own.filter(Boolean)[0] || 'en';
  var lang = WORDS[wanted] ? wanted : 'en';
  root.lang = lang;
  root.setAttribute('data-language', wanted);
  document.querySelector('meta[name=description]').content = WORDS[lang].description;
  if (prefs.theme === 'light' || prefs.theme === 'dark') root.setAttribute('data-theme', prefs.theme);

  var first = document.getElementById('first');
  var box = first.querySelector('textarea');
  var line = document.getElementById('names-summary');
  // Names shared from another program, a chat say (the manifest's `share_target`), are for the start page.
  var shared = /[?&]names=([^&]*)/.exec(location.search);
  if (shared) history.replaceState(null, '', location.pathname + '#/');
  // Without an address the page may go on with the event that was open last, and then this is not its first screen.
  var home = /^#*\/*$/.test(location.hash) && (location.hash !== '' || !prefs.event);
  var words = first.querySelectorAll('[data-word]');
  for (var at = 0; at < words.length; at += 1) words[at].textContent = WORDS[lang][words[at].getAttribute('data-word')];
  first.querySelector('nav').setAttribute('aria-label', WORDS[lang].navigation);
  if (home) {
    box.placeholder = WORDS[lang].example;
    var names = kept('draft').names;
    if (typeof names === 'string') box.defaultValue = names;
    // Names typed before stay above them.
    if (shared) box.value = (box.value && box.value + '\n') + decodeURIComponent(shared[1].replace(/\+/g, ' '));
    // As many lines as the page has then (src/pages/home.rs).
    box.rows = Math.min(12, Math.max(5, box.value.split('\n').length));
    first.hidden = false;
    // Whoever loads the page again before the program has come finds the names again. What a newer version of the page
    // keeps is left alone, and a store that is full or denied takes nothing.
    addEventListener('pagehide', function () {
      var draft = stored('draft');
      var content = draft.content || {};
      if (!document.getElementById('first') || draft.rondel > 1 || box.value === (content.names || '')) return;
      content.names = box.value;
      try {
        localStorage.setItem('rondel/1/draft', JSON.stringify({ rondel: 1, content: content }));
      } catch (denied) {}
    });
  } else {
    // Nothing of the page asked for can be seen yet: only that it comes, for whoever has to wait.
    var other = first.querySelectorAll('h1, label, .home__picture');
    for (var gone = 0; gone < other.length; gone += 1) other[gone].parentNode.removeChild(other[gone]);
    first.querySelector('[aria-current]').removeAttribute('aria-current');
    setTimeout(function () { first.hidden = false; }, PATIENCE);
  }

  var button = function (word, act) {
    var made = document.createElement('button');
    made.type = 'button';
    made.className = 'button button--small';
    made.textContent = WORDS[lang][word];
    made.onclick = act;
    line.appendChild(document.createTextNode(' '));
    line.appendChild(made);
  };
  var reload = function () {
    button('reload', function () { location.reload(); });
  };
  setTimeout(function () {
    if (document.getElementById('first') && !line.querySelector('button')) reload();
  }, LONG);
  // No program comes: the browser is too `old` for it or does not let it run, or a file of it is `lost`.
  window.failed = function (why) {
    // A program that has come has its own page, and its own words.
    if (!document.getElementById('first')) return;
    line.textContent = WORDS[lang][why];
    first.querySelector('nav').hidden = true;
    if (home) {
      first.querySelector('.home__picture').hidden = true;
      button('copy', function () {
        box.select();
        document.execCommand('copy');
      });
    }
    if (why === 'lost') reload();
    first.hidden = false;
  };
  // Scripts that the browser cannot read are as if they were not there.
  addEventListener('DOMContentLoaded', function () {
    if (!window.net || !window.rondel || !window.rondel.begins) window.failed('old');
  });
})();
