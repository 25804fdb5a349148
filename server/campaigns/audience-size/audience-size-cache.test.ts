import { describe, expect, test, vi } from 'vitest';
import { AudienceSizeCache, MAX_QUESTIONS } from './audience-size-cache.ts';

const MINUTE_MS = 60_000;
const SIZE = { lower: 12_000, upper: 14_000 };
const question = (given: Partial<Parameters<AudienceSizeCache['read']>[0]> = {}) => ({
  key: 'area',
  userId: 'hana',
  now: 1_000_000,
  ...given,
});

describe('the size of an audience', () => {
  test('is asked for once in some minutes, also by others at the same time', async () => {
    const sizes = new AudienceSizeCache();
    const ask = vi.fn(async () => SIZE);
    const first = question();
    await Promise.all([sizes.read(first, ask), sizes.read({ ...first, userId: 'ben' }, ask)]);
    await sizes.read({ ...first, now: first.now + 5 * MINUTE_MS }, ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await sizes.read({ ...first, now: first.now + 11 * MINUTE_MS }, ask)).toEqual(SIZE);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is asked for again after a failure', async () => {
    const sizes = new AudienceSizeCache();
    await expect(sizes.read(question(), async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await sizes.read(question(), async () => SIZE)).toEqual(SIZE);
  });

  test('is refused to a person who asks too often within a minute, and to nobody else', async () => {
    const sizes = new AudienceSizeCache();
    const ask = async () => SIZE;
    for (let at = 0; at < MAX_QUESTIONS; at += 1) await sizes.read(question({ key: `area ${at}` }), ask);
    expect(() => sizes.read(question({ key: 'one more' }), ask)).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
    // What is kept costs no question.
    expect(await sizes.read(question({ key: 'area 0' }), ask)).toEqual(SIZE);
    expect(await sizes.read(question({ key: 'one more', userId: 'ben' }), ask)).toEqual(SIZE);
    expect(await sizes.read(question({ key: 'another', now: question().now + MINUTE_MS }), ask)).toEqual(SIZE);
  });
});
