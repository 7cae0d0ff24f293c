// Puts beside each file of a folder the same packed, as `.gz` and as `.br`, for hosts that send what lies there
// (docs/hosts). What is packed already, such as a picture, stays alone.

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = ['.html', '.js', '.wasm', '.css', '.svg', '.webmanifest', '.txt', '.xml'];
const folder = process.argv[2];

const files = (await readdir(folder, { recursive: true })).filter((file) => PACKED.includes(extname(file)));
const sums = { '.gz': 0, '.br': 0 };
await Promise.all(
  files.map(async (file) => {
    const path = join(folder, file);
    const text = await readFile(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    const packed = { '.gz': await promisify(gzip)(text, { level: 9 }), '.br': await promisify(brotliCompress)(text, { params }) };
    for (const [ending, bytes] of Object.entries(packed)) {
      sums[ending] += bytes.length;
      await writeFile(path + ending, bytes);
    }
  }),
);
const kib = (bytes) => `${Math.ceil(bytes / 1024)} KiB`;
console.log(`${files.length} files, ${kib(sums['.gz'])} as gzip, ${kib(sums['.br'])} as brotli`);
