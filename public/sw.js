// The service worker: after the first visit the page needs no network.
//
// A version is kept whole or not at all: its files are fetched with their hashes
// checked, and served together until the next version takes over. That happens
// when the page is next started (every tab of it closed), or when the page says
// `use-now`; never by itself under somebody's hands.

const VERSION = 'BUILD-VERSION';

// Every file of this version with its hash; the build writes the list.
const FILES = [
  /* BUILD-FILES */
];

// Other folders of the same host may hold other copies of the page, so the scope
// is part of the name.
const PREFIX = `rondel ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const PAGE = self.registration.scope;

// All that is answered here. The scope may hold the pages of others too: a club's own, or another copy of this one.
const PAGES = ['', 'index.html'].map((file) => new URL(file, PAGE).href);
const OWN = new Set(FILES.map(([file]) => new URL(file, PAGE).href));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  if (event.data === 'use-now') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  if (PAGES.includes(address)) event.respondWith(answer(request, PAGE));
  else if (OWN.has(address)) event.respondWith(answer(request, request));
});

async function install() {
  const cache = await caches.open(CACHE);
  const wanted = FILES.map(([file, integrity]) => new Request(new URL(file, PAGE), { cache: 'no-cache', integrity }));
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...wanted]);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  // The very first visit is served from here too, should the network go now.
  await self.clients.claim();
}

async function answer(request, key) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
