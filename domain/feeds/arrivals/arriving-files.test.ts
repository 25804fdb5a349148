import { describe, expect, test } from 'vitest';
import { findCompleteFiles, STABLE_MS } from './arriving-files.ts';
import type { ListedFile, SeenFile } from './arriving-files.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 17, 9, 0, seconds));
const file = (name: string, bytes = 100, modifiedAt: Date | null = at(0)): ListedFile => ({ name, bytes, modifiedAt });
const seen = (listed: ListedFile, seconds: number): SeenFile => ({ ...listed, seenAt: at(seconds) });
const now = at(STABLE_MS / 1000);

describe('a file', () => {
  test.each<[string, ListedFile, SeenFile[], boolean]>([
    ['that is seen for the first time waits', file('a.xml'), [], false],
    ['that kept its size and time is ready', file('a.xml'), [seen(file('a.xml'), 0)], true],
    ['that kept them for too short a time waits', file('a.xml'), [seen(file('a.xml'), 1)], false],
    ['that grew waits', file('a.xml', 200), [seen(file('a.xml', 100), 0)], false],
    ['that was written again with the same size waits', file('a.xml', 100, at(9)), [seen(file('a.xml', 100, at(0)), 0)], false],
    ['without a time is ready by its size', file('a.csv', 100, null), [seen(file('a.csv', 100, null), 0)], true],
    ['that a sender has not renamed yet waits', file('a.xml.part'), [seen(file('a.xml.part'), 0)], false],
    ['that is a picture stays', file('a.jpg'), [seen(file('a.jpg'), 0)], false],
    ['that is hidden stays', file('.a.xml'), [seen(file('.a.xml'), 0)], false],
  ])('%s', (_, listed, before, isReady) => {
    expect(findCompleteFiles([listed], before, now).ready).toEqual(isReady ? [listed.name] : []);
  });
});

test('files are ready in the order of their times, then of their names', () => {
  const files = [file('c.xml', 1, at(1)), file('b.xml', 1, at(2)), file('a.xml', 1, at(2))];
  const { ready } = findCompleteFiles(
    files,
    files.map((each) => seen(each, 0)),
    now,
  );
  expect(ready).toEqual(['c.xml', 'a.xml', 'b.xml']);
});

test('a file that grew counts from now on', () => {
  const { seenFiles } = findCompleteFiles([file('a.xml', 200)], [seen(file('a.xml', 100), 0)], now);
  expect(seenFiles).toEqual([seen(file('a.xml', 200), STABLE_MS / 1000)]);
});
