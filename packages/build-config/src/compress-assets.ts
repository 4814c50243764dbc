import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|geojson|webmanifest)$/;
const SMALLEST_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function isFresh(file: string, since: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs >= since;
}

async function compress(file: string): Promise<void> {
  const { mtimeMs, size } = await stat(file);
  if (size < SMALLEST_BYTES || (await isFresh(`${file}.gz`, mtimeMs))) return;
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}

/** Puts `.br` and `.gz` files beside every compressible file under `folder`, where they are not fresh. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map(compress));
}
