// Turns the pixels of a frame into the encoder's own format: brightness for each pixel, colour for each four (I420, BT.709, limited range).
// A few hundred bytes of WebAssembly do it, eight pixels at a time, which takes a tenth of the time of the encoder's own conversion.

/** Weights of red, green and blue out of 256; those of a colour add up to nothing, so that grey stays grey. */
const LUMA = [47, 157, 16];
const BLUE = [-26, -86, 112];
const RED = [112, -102, -10];
const PAGE_BYTES = 65_536;

/**
 * @param {number} width
 * @param {number} height both even
 */
export function openI420(width, height) {
  const pixels = width * height;
  const bytes = pixels + pixels / 2;
  // The last step of the brightness may read and write a little beyond its end.
  const at = { y: pixels * 4 + 32, u: pixels * 5 + 32, v: pixels * 5.25 + 32 };
  const { memory, luma, chroma } = instantiate(Math.ceil((at.y + bytes + 32) / PAGE_BYTES));
  const half = width / 2;
  return {
    rgba: new Uint8Array(memory.buffer, 0, pixels * 4),
    i420: new Uint8Array(memory.buffer, at.y, bytes),
    convert() {
      luma(0, at.y, at.u);
      for (let row = 0; row < height; row += 2) {
        const top = row * width * 4;
        const [u, v] = [at.u + (row / 2) * half, at.v + (row / 2) * half];
        const whole = half - (half % 4);
        chroma(top, top + width * 4, u, v, u + whole);
        // A step is four colours wide; the last one of a row overlaps the one before.
        const last = half - 4;
        if (whole < half) chroma(top + last * 8, top + width * 4 + last * 8, u + last, v + last, u + half);
      }
    },
  };
}

/** @param {number} pages of memory */
function instantiate(pages) {
  const module = new WebAssembly.Module(moduleBytes(pages));
  return /** @type {{ memory: WebAssembly.Memory, luma: Function, chroma: Function }} */ (new WebAssembly.Instance(module).exports);
}

// What follows writes the module. Names are those of the WebAssembly specification.
const [I32, V128] = [0x7f, 0x7b];
const unsigned = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]);
const signed = (value) => (value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)]);
const get = (local) => [0x20, local];
const set = (local) => [0x21, local];
const tee = (local) => [0x22, local];
const number = (value) => [0x41, ...signed(value)];
const simd = (operation) => [0xfd, ...unsigned(operation)];
const load = (pointer, offset) => [...get(pointer), ...simd(0x00), 0, ...unsigned(offset)];
const constant = (values) => [...simd(0x0c), ...values];
const words = (values) => constant([...new Uint8Array(Int16Array.from(values).buffer)]);
const longs = (value) => constant([...new Uint8Array(Int32Array.of(value, value, value, value).buffer)]);
const shuffle = (lanes) => [...simd(0x0d), ...lanes];
const extendLow = simd(0x89);
const extendHigh = simd(0x8a);
const addWords = simd(0x8e);
const addLongs = simd(0xae);
const shiftRight = (bits) => [...number(bits), ...simd(0xac)];
const dot = simd(0xba);
const narrowLongs = simd(0x85);
const narrowWords = simd(0x66);
const nothing = longs(0);
const store = (operation, pointer, value) => [...get(pointer), ...value, ...simd(operation), 0, 0, 0];
const [STORE_FOUR, STORE_EIGHT] = [0x5a, 0x5b];
const advance = (pointer, by) => [...get(pointer), ...number(by), 0x6a, ...set(pointer)];
/** Repeats the body while the pointer is below its end. */
const repeat = (body, pointer, end) => [0x03, 0x40, ...body, ...get(pointer), ...get(end), 0x49, 0x0d, 0, 0x0b];

const lanesOf = (starts, size) => starts.flatMap((start) => Array.from({ length: size }, (_, lane) => start + lane));
const EVEN = lanesOf([0, 8, 16, 24], 4);
const ODD = lanesOf([4, 12, 20, 28], 4);
const LOW_HALVES = lanesOf([0, 16], 8);
const HIGH_HALVES = lanesOf([8, 24], 8);

/** Four results of two vectors that hold two pixels each: weighted, added up, rounded and divided. */
function weighed(one, two, weights, { a, b, bias, bits }) {
  const coefficients = words([...weights, 0, ...weights, 0]);
  return [
    [...one, ...coefficients, ...dot, ...set(a)],
    [...two, ...coefficients, ...dot, ...set(b)],
    [...get(a), ...get(b), ...shuffle(EVEN), ...get(a), ...get(b), ...shuffle(ODD), ...addLongs],
    [...longs(bias), ...addLongs, ...shiftRight(bits)],
  ].flat();
}

function lumaBody() {
  const [from, to, end, pixels, a, b] = [0, 1, 2, 3, 4, 5];
  const four = (offset) =>
    weighed([...load(from, offset), ...tee(pixels), ...extendLow], [...get(pixels), ...extendHigh], LUMA, {
      a,
      b,
      bias: 16 * 256 + 128,
      bits: 8,
    });
  const eight = [...four(0), ...four(16), ...narrowLongs, ...nothing, ...narrowWords];
  return repeat([...store(STORE_EIGHT, to, eight), ...advance(from, 32), ...advance(to, 8)], to, end);
}

function chromaBody() {
  const [top, bottom, u, v, end, above, below, left, right, one, two, a, b] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  /** The sums of two squares of four pixels. */
  const squares = (offset) =>
    [
      [...load(top, offset), ...tee(above), ...extendLow, ...load(bottom, offset), ...tee(below), ...extendLow, ...addWords, ...set(left)],
      [...get(above), ...extendHigh, ...get(below), ...extendHigh, ...addWords, ...set(right)],
      [...get(left), ...get(right), ...shuffle(LOW_HALVES), ...get(left), ...get(right), ...shuffle(HIGH_HALVES), ...addWords],
    ].flat();
  const plane = (pointer, weights) => {
    const colours = weighed(get(one), get(two), weights, { a, b, bias: 128 * 1024 + 512, bits: 10 });
    return store(STORE_FOUR, pointer, [...colours, ...nothing, ...narrowLongs, ...nothing, ...narrowWords]);
  };
  const body = [...squares(0), ...set(one), ...squares(16), ...set(two), ...plane(u, BLUE), ...plane(v, RED)];
  const onward = [...advance(top, 32), ...advance(bottom, 32), ...advance(u, 4), ...advance(v, 4)];
  return repeat([...body, ...onward], u, end);
}

const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

function moduleBytes(pages) {
  const vector = (entries) => [...unsigned(entries.length), ...entries.flat()];
  const section = (id, content) => [id, ...unsigned(content.length), ...content];
  const name = (text) => vector([...text].map((letter) => [letter.charCodeAt(0)]));
  const signature = (count) => [0x60, ...vector(Array.from({ length: count }, () => [I32])), 0];
  const code = (locals, body) => {
    const content = [1, locals, V128, ...body, 0x0b];
    return [...unsigned(content.length), ...content];
  };
  const [MEMORY, FUNCTION] = [2, 0];
  return Uint8Array.from([
    ...HEADER,
    ...section(1, vector([signature(3), signature(5)])),
    ...section(3, vector([[0], [1]])),
    ...section(5, vector([[0, ...unsigned(pages)]])),
    ...section(
      7,
      vector([
        [...name('memory'), MEMORY, 0],
        [...name('luma'), FUNCTION, 0],
        [...name('chroma'), FUNCTION, 1],
      ]),
    ),
    ...section(10, vector([code(3, lumaBody()), code(8, chromaBody())])),
  ]);
}
