// The worker that decodes one HEIC picture with libheif. The server gives this file a policy of its own, which allows WebAssembly.
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export interface HeicAnswer {
  picture?: ImageData;
  message?: string;
}

/** Larger ones would take more memory than a phone gives a page. */
const MAX_PIXELS = 60_000_000;

async function decode(bytes: ArrayBuffer): Promise<ImageData> {
  const { HeifDecoder } = libheif();
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) throw new Error('The file holds no picture.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new Error('The picture has too many pixels.');
  const { promise, resolve, reject } = Promise.withResolvers<ImageData>();
  image.display(new ImageData(width, height), (filled) => (filled ? resolve(filled) : reject(new Error('The picture is damaged.'))));
  return promise;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void decode(data).then(
    (picture) => globalThis.postMessage({ picture } satisfies HeicAnswer, { transfer: [picture.data.buffer] }),
    (error: unknown) => globalThis.postMessage({ message: String(error) } satisfies HeicAnswer, { transfer: [] }),
  );
});
