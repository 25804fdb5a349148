import { expect, test } from 'vitest';
import { activityText } from './customer-activity.ts';

test.each([
  [{ entity: 'listing', action: 'created', actor: 'Mia Tau' }, 'Listing created by Mia Tau'],
  [{ entity: 'gdn campaign', action: 'updated', actor: null }, 'Display campaign changed automatically'],
  [{ entity: 'order', action: 'removed', actor: 'Ada' }, 'Order deleted by Ada'],
  [{ entity: 'store', action: 'something new', actor: 'Ada' }, 'Store changed by Ada'],
] as const)('%o reads: %s', (entry, text) => {
  expect(activityText(entry)).toBe(text);
});
