// The clicks of each counted job. `before` was measured at the commit before daily work was improved; null where it was not measured.
interface CountedJob {
  job: string;
  before: number | null;
  after: number;
}

export const CLICKS = {
  emails: { job: 'Change an email of a customer and send a test', before: 8, after: 9 },
  views: { job: 'See the failed orders', before: 6, after: 3 },
  paying: { job: 'Pay an unpaid order by card', before: 4, after: 2 },
  paidWithSavedCard: { job: 'Sign in, order a listing and pay with a saved card', before: null, after: 5 },
} as const satisfies Readonly<Record<string, CountedJob>>;
