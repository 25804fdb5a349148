import { expect, test } from 'vitest';
import { wholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import { changeText, hasChangedCopy, resetCopy } from './change-copy.ts';

const [data] = wholeOrder().draft.campaignData;
const headline = { path: 'copy.feed.headline', text: '{{listing.suburb}}' } as const;
const description = { path: 'copy.feed.description', text: '{{listing.price}}' } as const;

test('a text that is the template’s again is no change', () => {
  if (!data) throw new Error('The order has no settings.');
  const changed = changeText(changeText(data, headline, 'Open this Sunday'), description, '');
  expect(changed.copy).toEqual({ 'copy.feed.headline': 'Open this Sunday', 'copy.feed.description': '' });
  expect(hasChangedCopy(changed)).toBe(true);
  expect(changeText(changed, headline, headline.text).copy).toEqual({ 'copy.feed.description': '' });
  expect(resetCopy(changed)).toEqual(data);
  expect(hasChangedCopy(data)).toBe(false);
});
