// Limits the memory of WebAssembly in this process. QuickJS's own limit counts how many blocks are allocated and not how large they are
// (its build cannot ask for the size of a block), so that a filter could take 2 GB before it is reached.

const PAGE_BYTES = 65_536;

interface WasmMemory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Node's types leave out WebAssembly, which is part of the browser's. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } };

/** A refused growth is an allocation that fails, which QuickJS tells the filter as an error. */
export function limitWasmMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('The memory limit is reached');
    return grow.call(this, pages);
  };
}
