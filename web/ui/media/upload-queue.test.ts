import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openUploadQueue } from './upload-queue.ts';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

/** A server that answers when the test says so. */
function openTestQueue(atOnce = 3) {
  const sending: { name: string; answer: () => void; fail: () => void; progress: (share: number) => void; signal: AbortSignal }[] = [];
  const arrived: string[] = [];
  const queue = openUploadQueue<string>({
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
  const statuses = () => queue.records().map(({ file: { name }, status }) => `${name} ${status.kind}`);
  return { queue, sending, arrived, statuses };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the upload queue', () => {
  test('uploads three files at once, and the next when one has finished', async () => {
    const { queue, sending, arrived, statuses } = openTestQueue();
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
    expect(statuses()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
    sending.at(1)!.answer();
    await settle();
    expect(arrived).toEqual(['b']);
    expect(statuses()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting']);
  });

  test('reports progress in whole percent', () => {
    const { queue, sending } = openTestQueue();
    queue.add([file('a')]);
    sending.at(0)!.progress(0.426);
    expect(queue.records().at(0)!.status).toEqual({ kind: 'sending', processValue: 43 });
  });

  test('keeps a failed upload until it is retried or removed, and continues with the others', async () => {
    const { queue, sending, arrived, statuses } = openTestQueue(1);
    queue.add([file('a'), file('b')]);
    sending.at(0)!.fail();
    await settle();
    expect(statuses()).toEqual(['a failed', 'b sending']);
    queue.retry(queue.records().at(0)!.id);
    expect(statuses()).toEqual(['a waiting', 'b sending']);
    sending.at(1)!.answer();
    await settle();
    expect(statuses()).toEqual(['a sending']);
    sending.at(2)!.answer();
    await settle();
    expect(arrived).toEqual(['b', 'a']);
  });

  test('never sends what would be refused', () => {
    const { queue, sending } = openTestQueue();
    queue.add([file('huge', 10), file('small')]);
    expect(queue.records().at(0)!.status).toEqual({ kind: 'failed', text: 'It is too large.', canRetry: false });
    expect(sending.map(({ name }) => name)).toEqual(['small']);
  });

  test('aborts a removed upload and starts the next', () => {
    const { queue, sending, statuses } = openTestQueue(1);
    queue.add([file('a'), file('b')]);
    queue.remove(queue.records().at(0)!.id);
    expect(sending.at(0)!.signal.aborted).toBe(true);
    expect(statuses()).toEqual(['b sending']);
  });

  test('aborts all uploads when it is cancelled, and reports none of them as finished', async () => {
    const { queue, sending, arrived } = openTestQueue();
    queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
    queue.cancelAll();
    for (const { answer, signal } of sending) {
      expect(signal.aborted).toBe(true);
      answer();
    }
    await settle();
    expect([arrived, queue.records(), sending.length]).toEqual([[], [], 3]);
  });

  test('uploads every file exactly once, whatever fails and is retried', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.tuple(fc.nat(7), fc.boolean()), { maxLength: 30 }),
        async (count, events) => {
          const { queue, sending, arrived } = openTestQueue();
          const names = Array.from({ length: count }, (_, at) => `file ${at}`);
          queue.add(names.map((name) => file(name)));
          for (const [at, succeeds] of events) {
            const one = sending.at(at % sending.length)!;
            if (succeeds) one.answer();
            else one.fail();
            await settle();
            expect(queue.records().filter(({ status }) => status.kind === 'sending').length).toBeLessThanOrEqual(3);
            for (const { id, status } of queue.records()) if (status.kind === 'failed') queue.retry(id);
          }
          for (let round = 0; round < 20 && queue.records().length > 0; round++) {
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
