import { expect, test } from 'vitest';
import { listingStage, stageText } from './listing-stage.ts';

const TODAY = '2026-11-15';
const LONG_AGO = '2026-06-01';
const entry = (key: string, value: unknown) => ({ key, value, isPublic: true });
const openHome = (date: string) => entry('inspectionTimes', [{ date, from: '13:00', to: '13:30' }]);

test.each([
  ['listed two weeks ago, less a day', [], '2026-11-02', { kind: 'new' }],
  ['listed two weeks ago', [], '2026-11-01', null],
  ['an open home tomorrow', [openHome('2026-11-16')], LONG_AGO, { kind: 'openHome', day: '2026-11-16' }],
  ['an open home today', [openHome(TODAY)], LONG_AGO, { kind: 'openHome', day: TODAY }],
  ['an open home in eight days', [openHome('2026-11-23')], LONG_AGO, null],
  ['an open home yesterday', [openHome('2026-11-14')], LONG_AGO, null],
  [
    'an open home before an auction',
    [openHome('2026-11-16'), entry('auction', '2026-12-05')],
    LONG_AGO,
    { kind: 'auction', day: '2026-12-05' },
  ],
  ['an auction in five weeks', [entry('auction', '2026-12-20')], LONG_AGO, null],
  ['an auction without a date', [entry('auction', '2026-11-soon')], LONG_AGO, null],
  ['sold, with an open home still stored', [entry('status', 'SOLD'), openHome('2026-11-16')], TODAY, { kind: 'sold' }],
  ['leased', [entry('status', 'LEASED')], TODAY, { kind: 'sold' }],
  ['withdrawn', [entry('status', 'WITHDRAWN'), openHome('2026-11-16')], TODAY, null],
] as const)('%s', (_, metaData, listedOn, expected) => {
  expect(listingStage({ metaData, listedOn }, TODAY)).toEqual(expected);
});

test('each stage is told in words', () => {
  expect(stageText({ kind: 'auction', day: '2026-12-05' })).toBe('Auction on 05/12/2026');
  expect(stageText({ kind: 'openHome', day: '2026-11-16' })).toBe('Open home on 16/11/2026');
  expect([stageText({ kind: 'sold' }), stageText({ kind: 'new' })]).toEqual(['Sold', 'New on the market']);
});
