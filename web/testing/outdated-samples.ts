// A live ad that shows an old price.
import type { OutdatedCreative } from '#contract/campaigns/index.ts';
import { campaignRow, sampleId } from './campaign-samples.ts';
import { id } from './listing-samples.ts';

export const OUTDATED_SINCE = '2026-11-17T00:00:00.000Z';

export const outdated = (number: number, given: Partial<OutdatedCreative> = {}): OutdatedCreative => ({
  _id: sampleId(900 + number),
  network: 'meta',
  campaign: { _id: campaignRow._id, name: 'Spring villa' },
  adName: `Ad ${number}`,
  item: { _id: id(1), title: 'Sunny villa', isListing: true, isClosed: false },
  preview: '/files/aa/thumbnail',
  since: OUTDATED_SINCE,
  values: [{ name: 'listing.price', label: 'Price', shown: '$900,000', now: '$850,000', isPicture: false, since: OUTDATED_SINCE }],
  state: 'OUTDATED',
  error: null,
  ...given,
});
