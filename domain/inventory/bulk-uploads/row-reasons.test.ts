import { expect, test } from 'vitest';
import { addReasons } from './row-reasons.ts';
import type { RowReason } from './row-reasons.ts';

const price: RowReason = { code: 'notAnAmount', column: 'price', value: 'cheap' };
const office: RowReason = { code: 'officeUnknown', value: 'Ponsonby' };
const missingTitle: RowReason = { code: 'titleMissing', column: 'title' };

test.each<[string, RowReason[], RowReason[], RowReason[]]>([
  ['reasons about other cells', [price], [office, missingTitle], [price, office, missingTitle]],
  [
    'nothing about a cell that is refused already',
    [price],
    [{ code: 'metaData', column: 'price', wrong: { code: 'required' } as never }],
    [price],
  ],
  [
    'an unknown agent beside an address that is none',
    [{ code: 'notAnEmail', value: 'not' }],
    [
      { code: 'agentUnknown', value: 'not' },
      { code: 'agentUnknown', value: 'a@b.example' },
    ],
    [
      { code: 'notAnEmail', value: 'not' },
      { code: 'agentUnknown', value: 'a@b.example' },
    ],
  ],
])('are joined with %s', (_, first, later, all) => {
  expect(addReasons(first, later)).toEqual(all);
});
