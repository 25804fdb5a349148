// The words with which senders name the status of a listing. `deleted` is not in the REAXML schema, but occurs.
import type { FeedChoice } from './feed-mapping.ts';

export const STATUS_CHOICES: readonly FeedChoice[] = [
  { from: 'current', to: 'current' },
  { from: 'active', to: 'current' },
  { from: 'available', to: 'current' },
  { from: 'sold', to: 'sold' },
  { from: 'leased', to: 'leased' },
  { from: 'rented', to: 'leased' },
  { from: 'withdrawn', to: 'withdrawn' },
  { from: 'deleted', to: 'withdrawn' },
  { from: 'offmarket', to: 'offmarket' },
];
