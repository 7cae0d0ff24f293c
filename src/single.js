// In the single file (`make single`) nothing lies beside the page, so everything lies in it: at its end there is an
// element for each file, named after it, with its contents packed (gzip, base64). This says where the loader, the
// program and its parts find them. It runs before loader.js.
{
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done, { once: true }));
  const packed = (file) => document.getElementById(file).textContent.trim();

  // Not by a blob, which WebKit does not let a worker of this page read.
  async function unpack(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const packed = new ReadableStream({ start: (all) => (all.enqueue(bytes), all.close()) });
    return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  }

  // A worker reads nothing of a page from the disk, so its script has all in it. Chromium takes that from an address
  // only, WebKit from a blob only: a tiny worker of each kind tells, however long it takes. Where neither comes, the
  // large one will not come either, and the page says so.
  const kinds = {
    blob: (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' })),
    data: (text) => `data:text/javascript,${encodeURIComponent(text)}`,
  };
  const taken = Promise.any(
    Object.values(kinds).map(
      (kind) =>
        new Promise((done, failed) => {
          const tiny = new Worker(kind('postMessage(0)'), { type: 'module' });
          tiny.onmessage = () => (tiny.terminate(), done(kind));
          tiny.onerror = failed;
        }),
    ),
  ).catch(() => kinds.data);
  // Until then the page waits (src/worker.rs).
  document.documentElement.dataset.worker = '';
  parsed.then(async () => {
    const text = new TextDecoder().decode(await unpack(packed('rondel-worker.js')));
    const start = `;__wbg_init({ module_or_path: (${unpack})('${packed('rondel-worker_bg.wasm')}') });`;
    document.documentElement.dataset.worker = (await taken)(text + start);
  });

  // Takes the place of what the loader fetches from beside the page. The program's script asks for that of its parts by
  // a name that means nothing in here.
  const script = async (file, change = (text) => text) => {
    const text = new TextDecoder().decode(await unpack(packed(file)));
    return URL.createObjectURL(new Blob([change(text)], { type: 'text/javascript' }));
  };
  self.rondel = {
    isSingle: true,
    async program(file, code) {
      await parsed;
      const parts = await script('BUILD-PARTS');
      const address = await script(file, (text) => text.replaceAll('./BUILD-PARTS', parts));
      return Promise.all([import(address), unpack(packed(code))]);
    },
    text: async (file) => new TextDecoder().decode(await unpack(packed(file))),
    part: async (file) => new Response(await unpack(packed(file)), { headers: { 'content-type': 'application/wasm' } }),
  };
}
