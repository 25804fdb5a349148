import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer } from '#test/harness/network-server.ts';
import { openByteReader } from './byte-reader.ts';
import { NoAnswer, openExchange } from './exchange.ts';
import { evidenceOf } from './evidence.ts';
import { hidingSecrets } from './hide-secrets.ts';
import { NetworkFailure } from './network-failure.ts';
import { parseJson } from './parse-json.ts';
import { pauseMs, retryReads } from './retry-reads.ts';

describe('integers', () => {
  test.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":"9007199254740993"}', { id: '9007199254740993' }],
    ['[-9223372036854775808]', ['-9223372036854775808']],
    ['{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
    ['{"share":0.1,"large":1e300}', { share: 0.1, large: '1e300' }],
    ['<html>', undefined],
    ['', undefined],
  ])('%s is read as %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});

describe('retries of reads', () => {
  const failure = (kind: 'transient' | 'throttled' | 'invalid') => new NetworkFailure({ network: 'meta', kind, message: kind });
  const attempt = async (failures: readonly Error[]) => {
    const { pauses, ...rest } = recordedPauses();
    let tries = 0;
    const result = await retryReads(
      async () => {
        const next = failures[tries];
        tries += 1;
        if (next) throw next;
        return 'read';
      },
      { tries: 4, firstPauseMs: 500, longestPauseMs: 1500, ...rest },
    ).catch((error: unknown) => error);
    return { result, tries, pauses };
  };

  test('end with the first success', async () => {
    expect(await attempt([failure('transient'), failure('transient')])).toEqual({ result: 'read', tries: 3, pauses: [500, 1000] });
  });

  test('end after four tries with pauses that grow to a bound', async () => {
    const { tries, pauses, result } = await attempt(Array.from({ length: 9 }, () => failure('transient')));
    expect({ tries, pauses }).toEqual({ tries: 4, pauses: [500, 1000, 1500] });
    expect(result).toMatchObject({ kind: 'transient' });
  });

  test.each(['throttled', 'invalid'] as const)('are not made after a failure that is %s', async (kind) => {
    expect((await attempt([failure(kind)])).tries).toBe(1);
  });

  test('are not made after a fault of our own', async () => {
    expect((await attempt([new Error('a fault')])).tries).toBe(1);
  });

  test('are spread over half of the pause', () => {
    const rules = { firstPauseMs: 1000, longestPauseMs: 9000 };
    expect(pauseMs(3, { ...rules, random: () => 0 })).toBe(2000);
    expect(pauseMs(3, { ...rules, random: () => 1 })).toBe(4000);
  });
});

describe('one exchange', () => {
  let server: NetworkServer;
  beforeAll(async () => {
    server = await openNetworkServer();
  });
  afterAll(() => server.close());
  const exchange = openExchange({ timeoutMs: 60_000, bytes: 1000 });
  const failureOf = async (url: string): Promise<NoAnswer> => {
    const error: unknown = await exchange({ url, method: 'GET', headers: {} }).catch((thrown: unknown) => thrown);
    if (error instanceof NoAnswer) return error;
    throw new Error('There was an answer');
  };

  test('returns status, headers and body of any answer', async () => {
    server.answer({ status: 418, headers: { 'x-one': '1' }, body: 'tea' });
    expect(await exchange({ url: server.url, method: 'GET', headers: {} })).toMatchObject({
      status: 418,
      headers: { 'x-one': '1' },
      body: 'tea',
    });
  });

  test('follows no redirect', async () => {
    server.answer({ status: 302, headers: { location: `${server.url}/elsewhere` } });
    expect((await exchange({ url: server.url, method: 'GET', headers: {} })).status).toBe(302);
    expect(server.requests).toHaveLength(1);
  });

  test('ends when the answer is too large', async () => {
    server.answer({ body: 'x'.repeat(1001) });
    expect(await failureOf(server.url)).toMatchObject({ isTooLarge: true, wasSent: true });
  });

  test('may have had an effect when the connection is cut', async () => {
    server.answer({ isCut: true });
    expect(await failureOf(server.url)).toMatchObject({ isTooLarge: false, wasSent: true });
  });

  test('may have had an effect when the time is up', async () => {
    const silent = openExchange(
      { timeoutMs: 1, bytes: 10 },
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    );
    await expect(silent({ url: server.url, method: 'POST', headers: {} })).rejects.toMatchObject({
      wasSent: true,
      message: expect.stringContaining('TimeoutError') as string,
    });
  });

  test('certainly had no effect when nobody listens', async () => {
    const gone = await openNetworkServer();
    await gone.close();
    expect(await failureOf(gone.url)).toMatchObject({ wasSent: false, message: expect.stringContaining('ECONNREFUSED') as string });
  });
});

describe('parts of a stream', () => {
  const stream = async function* (...sizes: number[]): AsyncIterable<Uint8Array> {
    let next = 0;
    for (const size of sizes) yield Uint8Array.from({ length: size }, () => next++ % 256);
  };

  test.each([
    [[10], [4, 4, 4], [4, 4, 2]],
    [
      [1, 1, 1, 7],
      [3, 0, 5, 5],
      [3, 0, 5, 2],
    ],
    [
      [0, 5, 0],
      [5, 1],
      [5, 0],
    ],
    [[], [3], [0]],
  ])('pieces of %j bytes are read as %j and give %j', async (pieces, asked, given) => {
    const reader = openByteReader(stream(...pieces));
    const parts: Uint8Array[] = [];
    for (const size of asked) parts.push(await reader.read(size));
    expect(parts.map((part) => part.byteLength)).toEqual(given);
    const all = parts.flatMap((part) => [...part]);
    expect(all).toEqual(all.map((_, index) => index));
  });

  test('the source is let go when the reader is closed', async () => {
    let isOpen = true;
    const source = async function* (): AsyncIterable<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(10);
      } finally {
        isOpen = false;
      }
    };
    const reader = openByteReader(source());
    await reader.read(5);
    await reader.close();
    expect(isOpen).toBe(false);
  });
});

describe('secrets', () => {
  const hide = hidingSecrets(['EAAB/c+d=e|f"g', 'EAAB/c+d=e|f"g and more', 'abc', null, undefined]);
  test.each([
    ['Malformed access token EAAB/c+d=e|f"g.', 'Malformed access token [hidden].'],
    [`?t=${encodeURIComponent('EAAB/c+d=e|f"g')}`, '?t=[hidden]'],
    [new URLSearchParams({ t: 'EAAB/c+d=e|f"g and more' }).toString(), 't=[hidden]'],
    [JSON.stringify({ t: 'EAAB/c+d=e|f"g' }), '{"t":"[hidden]"}'],
    ['EAAB/c+d=e|f"g and more', '[hidden]'],
    ['too short to be a secret: abc', 'too short to be a secret: abc'],
  ])('in %j are hidden', (text, hidden) => {
    expect(hide(text)).toBe(hidden);
  });

  test.each([
    ['{"data":[{"access_token":"EAAPage1","id":"1"}]}', '{"data":[{"access_token":"[hidden]","id":"1"}]}'],
    ['{"next":"https://g/me?access_token=EAAUser&after=x"}', '{"next":"https://g/me?access_token=[hidden]&after=x"}'],
    ['{\\"refresh_token\\": \\"1//x\\"}', '{\\"refresh_token\\": \\"[hidden]\\"}'],
  ])('that an answer hands out are not kept for support: %s', (body, kept) => {
    expect(evidenceOf({ status: 200, headers: {}, body }, (text) => text).body).toBe(kept);
  });

  test('what is kept for support is cut', () => {
    expect(evidenceOf({ status: 500, headers: {}, body: 'x'.repeat(50_000) }, (text) => text).body).toHaveLength(10_000);
  });
});
