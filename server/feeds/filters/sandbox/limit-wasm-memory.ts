// Limits the memory of WebAssembly in this process. QuickJS's own limit counts how many blocks are allocated and not how large they are
// (its build cannot ask for the size of a block), so that a filter could take 2 GB before it is reached.

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Node has it; the types of the project, which are without those of browsers, have not. */
const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: WasmMemory } };
const PAGE_BYTES = 65_536;

/** A refused growth is an allocation that fails, which QuickJS throws in the filter as an error. */
export function limitWasmMemory(bytes: number): void {
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('The memory limit is reached');
    return grow.call(this, pages);
  };
}
