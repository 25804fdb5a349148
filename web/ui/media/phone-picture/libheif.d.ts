/** The part of libheif-js that is used; its own types do not cover this file. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the picture; null where it cannot be decoded. */
    display(picture: ImageData, done: (filled: ImageData | null) => void): void;
  }
  export default function open(): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
}
