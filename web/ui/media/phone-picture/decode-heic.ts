// Decodes a HEIC picture in a worker, which may run WebAssembly; pages may not.
import type { HeicAnswer } from './heic-worker.ts';

export async function decodeHeic(file: File): Promise<ImageData> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    const { promise, resolve, reject } = Promise.withResolvers<ImageData>();
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) =>
      data.picture ? resolve(data.picture) : reject(new Error(data.message)),
    );
    worker.addEventListener('error', () => reject(new Error('The decoder did not start.')));
    worker.postMessage(bytes, [bytes]);
    return await promise;
  } finally {
    worker.terminate();
  }
}
