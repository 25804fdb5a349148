import { expect, test } from 'vitest';
import { slowestFiles, timesOfParts } from './test-times.mjs';

const file = (name: string, seconds: number) => ({ name: `/checkout/${name}`, startTime: 1000, endTime: 1000 + seconds * 1000 });

test('the ten slowest files of all reports are listed, slowest first', () => {
  const reports = [
    { testResults: [file('server/a.test.ts', 2.25), file('server/b.test.ts', 31.4)] },
    { testResults: Array.from({ length: 12 }, (_, index) => file(`web/${index}.test.ts`, index / 10)) },
  ];
  const lines = slowestFiles(reports, '/checkout');
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual(['Slowest files:', '    31 s  server/b.test.ts', '   2.3 s  server/a.test.ts']);
});

test('a run of one file has no slowest files', () => {
  expect(slowestFiles([{ testResults: [file('server/a.test.ts', 2)] }], '/checkout')).toEqual([]);
});

test('the time of each part and of the whole stand on one line', () => {
  expect(
    timesOfParts(
      [
        { name: 'types', seconds: 8.04 },
        { name: 'server', seconds: 181.6 },
      ],
      312,
    ),
  ).toBe('Time: types 8.0 s, server 182 s, 5 min 12 s in all');
});
