import { expect, test } from 'vitest';
import { activityText } from './customer-activity.ts';

test.each([
  [{ entity: 'listing', action: 'created', actor: 'Mia Tau', fields: ['title'] }, 'Listing created by Mia Tau'],
  [{ entity: 'gdn campaign', action: 'updated', actor: null, fields: [] }, 'Display campaign changed automatically'],
  [{ entity: 'order', action: 'removed', actor: 'Ada', fields: [] }, 'Order deleted by Ada'],
  [{ entity: 'store', action: 'something new', actor: 'Ada', fields: [] }, 'Store changed by Ada'],
  [
    { entity: 'order', action: 'updated', actor: 'Ada', fields: ['startDate', 'agents', 'version'] },
    'Order changed by Ada: start date, contacts',
  ],
  [
    { entity: 'order', action: 'updated', actor: 'Ada', fields: ['metaDelivery', 'googleDelivery'] },
    'Order changed by Ada: delivery to Meta, delivery to Google',
  ],
  [
    { entity: 'listing', action: 'updated', actor: 'Ada', fields: ['a', 'b', 'c', 'd', 'e', 'f'] },
    'Listing changed by Ada: a, b, c, d, 2 more',
  ],
] as const)('%o reads: %s', (entry, text) => {
  expect(activityText(entry)).toBe(text);
});
