// Where does demo chance come from? From a string seed, so that the same seed always tells the same story.
// A fork depends only on seed and label, never on draws made before it: adding a draw in one place leaves all others as they were.

export type Random = {
  readonly seed: string;
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  sample<T>(list: readonly T[], count: number): T[];
  fork(label: string): Random;
};

export function seededRandom(seed: string): Random {
  const next = sfc32(...hash128(seed));
  const between = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('cannot pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const possible = choices.filter(([, weight]) => weight > 0);
    let left = next() * possible.reduce((sum, [, weight]) => sum + weight, 0);
    const hit = possible.find(([, weight]) => (left -= weight) < 0) ?? possible.at(-1);
    if (!hit) throw new Error('weights must add up to more than nothing');
    return hit[0];
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = int(0, i);
      [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
    }
    return mixed;
  }

  return {
    seed,
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
}

// Four multiply-xor lanes over the UTF-16 units, each finished by an avalanche so that near seeds land far apart.
function hash128(text: string): [number, number, number, number] {
  return [
    lane(text, 0x811c9dc5, 0x01000193),
    lane(text, 0x9e3779b9, 0x27d4eb2f),
    lane(text, 0x85ebca6b, 0x165667b1),
    lane(text, 0xc2b2ae35, 0x9e3779b1),
  ];
}

function lane(text: string, start: number, factor: number): number {
  let word = start;
  for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), factor) ^ (word >>> 13);
  return avalanche(word);
}

function avalanche(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
  return (word ^ (word >>> 15)) >>> 0;
}

function sfc32(a: number, b: number, c: number, counter: number): () => number {
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) step();
  return step;
}
