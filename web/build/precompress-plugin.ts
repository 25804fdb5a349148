// Compresses the built files once, at build time, so that no request has to wait for it.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Compressing smaller files saves nothing. */
const MIN_BYTES = 300;
/** Levels 10 and 11 take ten times as long and save only a few per cent. */
const BROTLI_QUALITY = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export function precompressPlugin(): Plugin {
  return {
    name: 'adstead-precompress',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((file) => COMPRESSIBLE.test(file))
          .map((file) => compress(path.join(dir, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
