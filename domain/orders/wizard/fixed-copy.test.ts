import { expect, test } from 'vitest';
import { wholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import type { CampaignData } from '../rules/order-draft.ts';
import { refuseFixedCopy, withKeptCopy } from './fixed-copy.ts';

type Copy = Record<string, string>;
const HEADLINE = { 'copy.feed.headline': 'Open on Sunday' };
const OTHER = { 'copy.feed.headline': 'Sold' };
const TWO = { ...HEADLINE, 'copy.feed.description': 'From ten' };
const dataWith = (copy: Copy | undefined): CampaignData[] =>
  wholeOrder().draft.campaignData.map((data) => ({ ...data, ...(copy && { copy }) }));
const fixed = (): boolean => true;
const open = (): boolean => false;

test.each<[string, { stored?: Copy; sent?: Copy; isFixed: () => boolean }, { kept: Copy | undefined; refused: string[] }]>([
  ['where it is open', { stored: HEADLINE, sent: OTHER, isFixed: open }, { kept: OTHER, refused: [] }],
  ['and is the template’s again where it is open', { stored: HEADLINE, isFixed: open }, { kept: undefined, refused: [] }],
  ['by none where it is fixed, so that the stored one stays', { stored: HEADLINE, isFixed: fixed }, { kept: HEADLINE, refused: [] }],
  ['by the same where it is fixed', { stored: HEADLINE, sent: HEADLINE, isFixed: fixed }, { kept: HEADLINE, refused: [] }],
  [
    'by another where it is fixed, which is refused',
    { stored: HEADLINE, sent: OTHER, isFixed: fixed },
    { kept: OTHER, refused: ['campaignData.0.copy: copyFixed'] },
  ],
  [
    'by a part of it where it is fixed, which is refused',
    { stored: TWO, sent: HEADLINE, isFixed: fixed },
    { kept: HEADLINE, refused: ['campaignData.0.copy: copyFixed'] },
  ],
  [
    'by a first one where it is fixed, which is refused',
    { sent: OTHER, isFixed: fixed },
    { kept: OTHER, refused: ['campaignData.0.copy: copyFixed'] },
  ],
])('the copy of a placed order is changed %s', (_, { stored, sent, isFixed }, { kept, refused }) => {
  const before = dataWith(stored);
  const changed = withKeptCopy(dataWith(sent), before, isFixed);
  expect(changed[0]?.copy).toEqual(kept);
  expect(refuseFixedCopy(changed, before, isFixed).map(({ path, code }) => `${path}: ${code}`)).toEqual(refused);
});
