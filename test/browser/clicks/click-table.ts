// The clicks of each counted job. `before` was measured at the commit before daily work was improved.
interface CountedJob {
  job: string;
  before: number;
  after: number;
}

export const CLICKS = {
  setUp: { job: 'Set up a customer until its people can order', before: 48, after: 26 },
  bulkUpload: { job: 'Upload listings in bulk and distribute them', before: 5, after: 5 },
  template: { job: 'Publish a template and offer it in the dashboard as a product', before: 15, after: 7 },
  emails: { job: 'Change an email of a customer and send a test', before: 7, after: 6 },
  failedOrder: { job: 'Answer a comment on a failed order and deliver it again', before: 6, after: 5 },
  people: { job: 'Invite a corporate user of a customer', before: 7, after: 7 },
  views: { job: 'See the listings that are not advertised', before: 5, after: 2 },
  orderImage: { job: 'Order an image campaign', before: 7, after: 3 },
  orderVideo: { job: 'Order a video campaign', before: 6, after: 4 },
  orderCarousel: { job: 'Order a carousel of two listings', before: 8, after: 7 },
  orderDynamic: { job: 'Order dynamic product ads of two listings', before: 10, after: 9 },
  orderSingle: { job: 'Order a carousel of one listing', before: 6, after: 4 },
  orderFunnel: { job: 'Order a funnel', before: 6, after: 4 },
  orderDisplay: { job: 'Order a display campaign', before: 6, after: 4 },
  orderResources: { job: 'Order a carousel of two resources', before: 12, after: 7 },
  orderCatalog: { job: 'Order from a catalog', before: 11, after: 6 },
  paidWithSavedCard: { job: 'Sign in, order a listing and pay with a saved card', before: 8, after: 5 },
  paying: { job: 'Pay an unpaid order by card', before: 4, after: 2 },
  resources: { job: 'Add a resource', before: 4, after: 4 },
  listings: { job: 'Add a listing and begin its order', before: 6, after: 6 },
  settings: { job: 'Change the own phone number', before: 3, after: 3 },
  phone: { job: 'See the results of an order on a phone', before: 2, after: 2 },
} as const satisfies Readonly<Record<string, CountedJob>>;
