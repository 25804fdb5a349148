import { expect, test } from 'vitest';
import { heldBytes, withMemorySlot } from './memory-semaphore.ts';
import type { Decoded } from './memory-semaphore.ts';

const LINE_BY_LINE: Decoded = { width: 6000, height: 6500, channels: 4, depth: 'uchar', isProgressive: false };
const IN_PASSES: Decoded = { ...LINE_BY_LINE, isProgressive: true };

test.each<[string, Decoded, number]>([
  ['read line by line', LINE_BY_LINE, 0],
  ['in several passes', IN_PASSES, 156_000_000],
  ['with two bytes a channel', { ...IN_PASSES, depth: 'ushort' }, 312_000_000],
  ['of a depth that nobody named', { ...IN_PASSES, depth: 'dreamt', channels: 1 }, 312_000_000],
])('decoding a picture %s holds the expected number of bytes', (_, picture, bytes) => {
  expect(heldBytes(picture)).toBe(bytes);
});

const mostAtOnce = async (picture: Decoded): Promise<number> => {
  let working = 0;
  let most = 0;
  const decode = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await Promise.resolve();
    working -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withMemorySlot(picture, decode)));
  return most;
};

test('large pictures that must be held in memory as a whole are decoded one after the other', async () => {
  expect(await mostAtOnce(IN_PASSES)).toBe(1);
});

test('small pictures, and those that are decoded line by line, do not wait', async () => {
  expect(await mostAtOnce({ ...IN_PASSES, width: 800, height: 600 })).toBe(4);
  expect(await mostAtOnce(LINE_BY_LINE)).toBe(4);
});
