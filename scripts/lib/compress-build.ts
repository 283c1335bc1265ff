// Beside each file of the browser's build its compressed forms, at their best: it costs the machine that builds seconds,
// once, and the server nothing no matter who asks.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|js|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing, in bytes. */
const worthIt = 1024;

/** @param folder the build for the browser */
export async function compressBuild(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(path.join(folder, file))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthIt) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
