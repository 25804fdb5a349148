// Decompresses the stored bytes of a feed's file.
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const PIECE_BYTES = 64 * 1024;

/** Closes the compressed bytes too when the caller stops early. */
export async function* decompress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const content = createGunzip({ chunkSize: PIECE_BYTES });
  // A failure of the bytes destroys the content, whose reader receives it.
  void pipeline(bytes, content).catch(() => undefined);
  try {
    yield* content;
  } finally {
    content.destroy();
  }
}
