import { expect, test } from 'vitest';
import { foldedOptionsFilter } from './options-filter.ts';

const option = (label: string) => ({ value: label, label, disabled: false });
const places = [option('Rātana'), { group: 'South', items: [option('Ōamaru'), option('Dunedin')] }, option('Rotorua')];

test.each([
  ['ratana', ['Rātana']],
  ['Ō', ['South: Ōamaru', 'Rotorua']],
  ['', ['Rātana', 'South: Ōamaru, Dunedin', 'Rotorua']],
  ['nowhere', []],
])("'%s' leaves %j", (search, found) => {
  const kept = foldedOptionsFilter({ options: places, search, limit: Infinity });
  expect(
    kept.map((kind) => ('group' in kind ? [kind.group as string, kind.items.map(({ label }) => label).join(', ')].join(': ') : kind.label)),
  ).toEqual(found);
});

test('no more than the limit are offered', () => {
  expect(foldedOptionsFilter({ options: places, search: '', limit: 2 })).toEqual([
    places[0],
    { group: 'South', items: [option('Ōamaru')] },
  ]);
});
