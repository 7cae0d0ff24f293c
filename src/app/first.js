// The start page before any program has come: its heading and the box for the names, in the person's language and
// light or dark as chosen. What is typed there is kept; the program that comes first takes it over (src/app/first.rs)
// and puts its own page in this one's place.
{
  // As the page says them, but the last, which is only said here; the test of src/text/home.rs reads them as JSON and
  // compares.
  const WORDS = {
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
      "coming": "The rest is on its way …"
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
      "coming": "De rest komt eraan …"
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
      "coming": "Resten er på vei …"
    }
  };
  const TAGS = { en: 'en', nl: 'nl', no: 'nb', nb: 'nb', nn: 'nb' };

  // What was chosen and typed before, as `store::document` keeps it; nothing where the store is denied or damaged.
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`rondel/1/${name}`)) ?? {};
    } catch {
      return {};
    }
  };
  const kept = (name) => stored(name).content ?? {};

  const prefs = kept('prefs');
  const root = document.documentElement;
  const tags = navigator.languages.map((tag) => TAGS[tag.split('-')[0].toLowerCase()]);
  const lang = WORDS[prefs.lang] ? prefs.lang : (tags.find(Boolean) ?? 'en');
  root.lang = lang;
  document.querySelector('meta[name=description]').content = WORDS[lang].description;
  if (prefs.theme === 'light' || prefs.theme === 'dark') root.dataset.theme = prefs.theme;

  // Without an address the page may go on with the event that was open last, and then this is not its first screen.
  const home = /^#*\/*$/.test(location.hash) && (location.hash !== '' || !prefs.event);
  if (home) {
    const first = document.getElementById('first');
    for (const element of first.querySelectorAll('[data-word]')) {
      element.textContent = WORDS[lang][element.dataset.word];
    }
    first.querySelector('nav').setAttribute('aria-label', WORDS[lang].navigation);
    const box = first.querySelector('textarea');
    box.placeholder = WORDS[lang].example;
    const { names } = kept('draft');
    if (typeof names === 'string') box.value = names;
    // As many lines as the page has then (src/app/pages/home.rs).
    box.rows = Math.min(12, Math.max(5, box.value.split('\n').length));
    first.hidden = false;
    // Whoever loads the page again before the program has come finds the names again. What a newer version of the page
    // keeps is left alone, and a store that is full or denied takes nothing.
    addEventListener('pagehide', () => {
      const { rondel = 1, content } = stored('draft');
      if (!first.isConnected || rondel > 1 || box.value === (content?.names ?? '')) return;
      try {
        localStorage.setItem('rondel/1/draft', JSON.stringify({ rondel, content: { ...content, names: box.value } }));
      } catch {}
    });
  }
}
