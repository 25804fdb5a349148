// The jobs that the product enqueues by itself. One line per schedule: cron in the lists that domain/schedule reads, in the named time zone.
import type { JobOfAnyKind } from '../job-payloads.ts';

const EVERY_QUARTER = '4,19,34,49 * * * *';
const EVERY_FIVE_MINUTES = '0,5,10,15,20,25,30,35,40,45,50,55 * * * *';

export type Schedule = JobOfAnyKind & {
  id: string;
  title: string;
  cron: string;
  timezone: string;
};

export const schedules: readonly Schedule[] = [
  { id: 'clean-up', kind: 'clean-up', title: 'Clean-up', payload: {}, cron: '17 * * * *', timezone: 'UTC' },
  {
    id: 'check-network-tokens',
    kind: 'check-network-tokens',
    title: 'Check of network sign-ins',
    payload: {},
    cron: '41 * * * *',
    timezone: 'UTC',
  },
  {
    id: 'remove-duplicates',
    kind: 'remove-duplicates',
    title: 'Removal of duplicate campaigns',
    payload: {},
    cron: '23 14 * * *',
    timezone: 'UTC',
  },
  {
    id: 'compare-creatives',
    kind: 'compare-creatives',
    title: 'Comparison of creatives',
    payload: {},
    cron: '11 15 * * *',
    timezone: 'UTC',
  },
  { id: 'erase-old-leads', kind: 'erase-old-leads', title: 'Deletion of old lead data', payload: {}, cron: '37 13 * * *', timezone: 'UTC' },
  {
    id: 'update-from-meta',
    kind: 'update-from-meta',
    title: 'Update from Meta',
    payload: { accountId: null },
    cron: '23 * * * *',
    timezone: 'UTC',
  },
  {
    id: 'sync-catalogs',
    kind: 'sync-catalog',
    title: 'Catalogs on Meta',
    payload: { catalogId: null },
    cron: '53 * * * *',
    timezone: 'UTC',
  },
  {
    id: 'pull-figures',
    kind: 'pull-figures',
    title: 'Figures from the networks',
    payload: { accountId: null, campaignIds: null },
    cron: '7 * * * *',
    timezone: 'UTC',
  },
  {
    id: 'check-operating-figures',
    kind: 'check-operating-figures',
    title: 'Check of operating figures',
    payload: {},
    cron: EVERY_FIVE_MINUTES,
    timezone: 'UTC',
  },
  {
    id: 'check-feed-silences',
    kind: 'check-feed-silences',
    title: 'Check for stopped feeds',
    payload: {},
    cron: EVERY_QUARTER,
    timezone: 'UTC',
  },
  { id: 'order-emails', kind: 'order-emails', title: 'Emails about orders', payload: {}, cron: EVERY_FIVE_MINUTES, timezone: 'UTC' },
  {
    id: 'reconcile-payments',
    kind: 'reconcile-payments',
    title: 'Payment reconciliation',
    payload: {},
    cron: EVERY_FIVE_MINUTES,
    timezone: 'UTC',
  },
];
