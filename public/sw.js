// The service worker: after the first visit an evening needs no network.
//
// What an evening needs of a version is kept whole or not at all: its files are
// fetched with their hashes checked, and served together until the next version
// takes over. That happens when the page is next started (every tab of it
// closed), or when the page says `use-now`; never by itself under somebody's
// hands. The other pages are kept when they are first opened, or all when the
// page says `keep-all`, and from then on in each version.

const VERSION = 'BUILD-VERSION';

// Every file of this version: its name, its hash, its bytes, and the pages that
// need it where an evening does not, or its language; the build writes the list.
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
const OWN = new Map(FILES.map((file) => [new URL(file[0], PAGE).href, file]));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'use-now') self.skipWaiting();
  const tell = async () => ports[0].postMessage(await sizes());
  if (data === 'sizes') event.waitUntil(tell());
  // A language that was fetched before this was in charge.
  if (data.keep) event.waitUntil(keep(FILES.filter(([file]) => file === data.keep)));
  if (data === 'keep-all') event.waitUntil(keep(FILES).then(tell, tell));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  if (PAGES.includes(address)) event.respondWith(answer(PAGE, request));
  else if (OWN.has(address)) event.respondWith(answer(address, request));
});

async function install() {
  const before = await earlier();
  const opened = before.flatMap(({ files }) => [...files.keys()]).map((address) => address.match(/(?<=\brondel-)(?:explore|count|bare|hall)\b|(?<=\bwords-)[a-z]+/)?.[0]);
  const isWanted = ([, , , pages]) => !pages || pages.split(' ').some((page) => opened.includes(page));
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'no-cache' }));
  await keep(FILES.filter(isWanted), before);
}

// The caches of other versions, each with its files by their addresses.
async function earlier() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return { name, cache, files: new Map((await cache.keys()).map((request) => [request.url, request])) };
    }),
  );
}

// Puts files into the cache of this version: from earlier ones where they have not changed, else from the host.
async function keep(files, before = []) {
  const cache = await caches.open(CACHE);
  const wanted = [];
  for (const [file, integrity] of files) {
    const address = new URL(file, PAGE).href;
    if (await cache.match(address)) continue;
    const same = await unchanged(address, integrity, before);
    if (same) await cache.put(address, same);
    else wanted.push(new Request(address, { cache: 'no-cache', integrity }));
  }
  await cache.addAll(wanted);
}

async function unchanged(address, integrity, before) {
  for (const { cache, files } of before) {
    if (!files.has(address)) continue;
    const answer = await cache.match(files.get(address));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
    if (integrity === `sha256-${btoa(String.fromCharCode(...hash))}`) return answer;
  }
}

// How many bytes of this version are kept, and how many there are.
async function sizes() {
  const cache = await caches.open(CACHE);
  let kept = 0;
  let all = 0;
  for (const [file, , bytes] of FILES) {
    all += bytes;
    if (await cache.match(new URL(file, PAGE))) kept += bytes;
  }
  return { kept, all };
}

async function activate() {
  for (const { name } of await earlier()) await caches.delete(name);
  // The very first visit is served from here too, should the network go now.
  await self.clients.claim();
}

async function answer(key, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key, { ignoreSearch: true, ignoreVary: true });
  if (kept || !OWN.has(key)) return kept ?? fetch(request);
  try {
    await keep([OWN.get(key)]);
    return await cache.match(key);
  } catch {
    // The host has another version by now, or the disk is full.
    return fetch(request);
  }
}
