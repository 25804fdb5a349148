import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#demo/people-and-places/random.ts';

describe('seeded random', () => {
  it('draws the same numbers for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        for (let i = 0; i < 20; i++) expect(one.next()).toBe(other.next());
      }),
    );
  });

  it('draws different numbers for seeds that differ in one letter', () => {
    const firsts = Array.from({ length: 2000 }, (_, i) => seededRandom(`seed-${i}`).next());
    expect(new Set(firsts).size).toBe(2000);
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });

  it('gives a fork that does not care how often its parent was asked', () => {
    const parent = seededRandom('parent');
    const before = parent.fork('child').next();
    parent.next();
    expect(parent.fork('child').next()).toBe(before);
    expect(parent.fork('other').next()).not.toBe(before);
  });

  it('stays inside the bounds it was given, both ends included for whole numbers', () => {
    const random = seededRandom('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
    for (let i = 0; i < 500; i++) {
      const value = random.between(-2, 5);
      expect(value >= -2 && value < 5).toBe(true);
    }
  });

  it('shuffles without losing or adding anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, list) => {
        const shuffled = seededRandom(seed).shuffle(list);
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
      }),
    );
  });

  it('weighs its choices and never returns one without weight', () => {
    const random = seededRandom('weights');
    const counts = { often: 0, seldom: 0, never: 0 };
    for (let i = 0; i < 4000; i++)
      counts[
        random.weighted([
          ['often', 3],
          ['seldom', 1],
          ['never', 0],
        ] as const)
      ]++;
    expect(counts.never).toBe(0);
    expect(counts.often / counts.seldom).toBeGreaterThan(2.5);
    expect(counts.often / counts.seldom).toBeLessThan(3.5);
  });

  it('refuses to pick from nothing', () => {
    expect(() => seededRandom('x').pick([])).toThrow('empty list');
    expect(() => seededRandom('x').weighted([['a', 0]])).toThrow('weights');
  });
});
