import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openUploadLine } from './upload-line.ts';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

/** A server that answers when the test says so. */
function openTestLine(atOnce = 3) {
  const sending: { name: string; answer: () => void; fail: () => void; progress: (share: number) => void; signal: AbortSignal }[] = [];
  const arrived: string[] = [];
  const line = openUploadLine<string>({
    atOnce,
    send: ({ name }, progress, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      sending.push({ name, answer: () => resolve(name), fail: () => reject(new Error('unreachable')), progress, signal });
      return promise;
    },
    refusalOf: ({ size }) => (size > 9 ? 'It is too large.' : null),
    onArrived: (name) => void arrived.push(name),
    explain: () => ({ text: 'It could not be sent.', canRetry: true }),
  });
  const standings = () => line.records().map(({ file: { name }, standing }) => `${name} ${standing.kind}`);
  return { line, sending, arrived, standings };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the line of uploads', () => {
  test('sends three at once, and the next when one has arrived', async () => {
    const { line, sending, arrived, standings } = openTestLine();
    line.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
    expect(standings()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
    sending.at(1)!.answer();
    await settle();
    expect(arrived).toEqual(['b']);
    expect(standings()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting']);
  });

  test('says how far one is, in whole percent', () => {
    const { line, sending } = openTestLine();
    line.add([file('a')]);
    sending.at(0)!.progress(0.426);
    expect(line.records().at(0)!.standing).toEqual({ kind: 'sending', processValue: 43 });
  });

  test('keeps one that failed until it is tried again or taken out, and goes on meanwhile', async () => {
    const { line, sending, arrived, standings } = openTestLine(1);
    line.add([file('a'), file('b')]);
    sending.at(0)!.fail();
    await settle();
    expect(standings()).toEqual(['a failed', 'b sending']);
    line.retry(line.records().at(0)!.id);
    expect(standings()).toEqual(['a waiting', 'b sending']);
    sending.at(1)!.answer();
    await settle();
    expect(standings()).toEqual(['a sending']);
    sending.at(2)!.answer();
    await settle();
    expect(arrived).toEqual(['b', 'a']);
  });

  test('never sends what would be refused', () => {
    const { line, sending } = openTestLine();
    line.add([file('huge', 10), file('small')]);
    expect(line.records().at(0)!.standing).toEqual({ kind: 'failed', text: 'It is too large.', canRetry: false });
    expect(sending.map(({ name }) => name)).toEqual(['small']);
  });

  test('ends one that is taken out, and lets the next go', () => {
    const { line, sending, standings } = openTestLine(1);
    line.add([file('a'), file('b')]);
    line.remove(line.records().at(0)!.id);
    expect(sending.at(0)!.signal.aborted).toBe(true);
    expect(standings()).toEqual(['b sending']);
  });

  test('ends everything when it is called off, and nothing arrives after that', async () => {
    const { line, sending, arrived } = openTestLine();
    line.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
    line.callOff();
    for (const { answer, signal } of sending) {
      expect(signal.aborted).toBe(true);
      answer();
    }
    await settle();
    expect([arrived, line.records(), sending.length]).toEqual([[], [], 3]);
  });

  test('brings every file through once, whatever fails and is tried again on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.tuple(fc.nat(7), fc.boolean()), { maxLength: 30 }),
        async (count, events) => {
          const { line, sending, arrived } = openTestLine();
          const names = Array.from({ length: count }, (_, at) => `file ${at}`);
          line.add(names.map((name) => file(name)));
          for (const [at, succeeds] of events) {
            const one = sending.at(at % sending.length)!;
            if (succeeds) one.answer();
            else one.fail();
            await settle();
            expect(line.records().filter(({ standing }) => standing.kind === 'sending').length).toBeLessThanOrEqual(3);
            for (const { id, standing } of line.records()) if (standing.kind === 'failed') line.retry(id);
          }
          for (let round = 0; round < 20 && line.records().length > 0; round++) {
            for (const { answer } of sending) answer();
            await settle();
          }
          expect(arrived.toSorted()).toEqual(names.toSorted());
        },
      ),
      { numRuns: 40 },
    );
  });
});
