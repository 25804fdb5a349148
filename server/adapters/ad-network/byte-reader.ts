// Reads a stream of bytes in parts of the size that the other side asks for, holding no more than one part and one piece of the stream.

export interface ByteReader {
  /** The next bytes, as many as asked for; fewer only at the end of the stream. */
  read(size: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets the source go, as a file that is open. */
  close(): Promise<void>;
}

export function openByteReader(stream: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(size) {
      const bytes = new Uint8Array(size);
      let filled = 0;
      while (filled < size) {
        if (rest.byteLength === 0) {
          const next = await pieces.next();
          if (next.done === true) break;
          rest = next.value;
          continue;
        }
        const part = rest.subarray(0, size - filled);
        bytes.set(part, filled);
        filled += part.byteLength;
        rest = rest.subarray(part.byteLength);
      }
      return bytes.subarray(0, filled);
    },
    async close() {
      await pieces.return?.();
    },
  };
}
