// The jobs that the product enqueues by itself. One line per schedule: cron, in the named time zone.

export interface Schedule {
  id: string;
  kind: string;
  title: string;
  payload: object;
  cron: string;
  timezone: string;
}

export const schedules: readonly Schedule[] = [
  { id: 'house-keeping', kind: 'house-keeping', title: 'House-keeping', payload: {}, cron: '17 * * * *', timezone: 'UTC' },
  { id: 'order-letters', kind: 'order-letters', title: 'Emails about orders', payload: {}, cron: '*/5 * * * *', timezone: 'UTC' },
  {
    id: 'reconcile-payments',
    kind: 'reconcile-payments',
    title: 'Comparison of payments',
    payload: {},
    cron: '*/5 * * * *',
    timezone: 'UTC',
  },
];
