// A static host such as any club may have: one folder of files, somewhere below
// the root, with nothing clever about it.

import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

export const FOLDER = '/any/folder/';

/**
 * Serves `folder` under FOLDER at a free port of this machine; with `gzip` the packed file that lies beside another
 * (`x.js.gz`) is sent in its place, with `brotli` that of the other kind, and with `kept` a browser may keep what it got
 * for ten minutes. `headers(path)` gives more headers for a path from the folder on (`/index.html`).
 * `replace(other)` puts another folder in its place, as an upload does; `asked` lists the paths asked for so far.
 */
export async function serve(folder, { gzip = false, brotli = false, kept = false, headers } = {}) {
  const open = (path) => sirv(path, { dev: true, etag: true, gzip, brotli });
  let files = open(folder);
  const asked = [];
  // As hosts do that know the file of this name.
  const lost = (response) => createReadStream(join(folder, '404.html')).pipe(response.writeHead(404, { 'content-type': 'text/html' }));
  const server = createServer((request, response) => {
    const missing = () => response.writeHead(404).end();
    if (!request.url.startsWith(FOLDER)) return missing();
    request.url = request.url.slice(FOLDER.length - 1);
    asked.push(request.url.replace(/\?.*/, ''));
    for (const [name, value] of Object.entries(headers?.(request.url.replace(/\?.*/, '')) ?? {})) response.setHeader(name, value);
    if (kept) response.setHeader('cache-control', 'max-age=600');
    files(request, response, () => lost(response));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}${FOLDER}`,
    asked,
    replace: (other) => void (files = open(other)),
    close: () => new Promise((closed) => (server.close(() => closed()), server.closeAllConnections())),
  };
}
