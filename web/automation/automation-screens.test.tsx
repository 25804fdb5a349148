import type { AutoPost, Automation, AutomationChoices, AutomationRuleView, ListingLineage } from '#contract/automation/index.ts';
import { customerFixture, customerId } from '#web/testing/customer-fixture.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const RULE = id(81);
const PRODUCT = id(82);
const OWNER = id(83);
const LISTING = id(84);

const rule = (given: Partial<AutomationRuleView> = {}): AutomationRuleView => ({
  _id: RULE,
  name: 'New listings',
  sentence: 'When a listing is new, order “Week of images” to start on the same day and invoice the customer.',
  isOn: true,
  event: 'NEW',
  conditions: [],
  action: { kind: 'ORDER', productId: PRODUCT, startsInDays: 0, payer: 'CUSTOMER', approval: 'CUSTOMER' },
  limits: { ordersPerDay: 5, ordersPerMonth: 50, moneyPerDay: null, moneyPerMonth: null },
  holdAbove: 25,
  store: null,
  owner: { _id: OWNER, displayName: 'Hana Rawiri' },
  hold: null,
  today: { orders: 1, money: 34_500 },
  thisMonth: { orders: 4, money: 138_000 },
  version: 3,
  updatedAt: '2026-11-16T00:00:00Z',
  ...given,
});

const automation = (rules: AutomationRuleView[], given: Partial<Automation> = {}): Automation => ({
  currencyCode: 'NZD',
  rules,
  limits: { ordersPerDay: 20, moneyPerDay: null },
  stops: [],
  stores: [],
  ...given,
});

const choices: AutomationChoices = {
  currencyCode: 'NZD',
  fields: [
    { key: 'type', label: 'Type', kind: 'choice', options: [{ value: 'RESIDENTIAL_FOR_SALE', label: 'Residential for sale' }] },
    { key: 'price', label: 'Price', kind: 'money', options: [] },
    { key: 'meta.suburb', label: 'Suburb', kind: 'text', options: [] },
  ],
  products: [
    { _id: PRODUCT, name: 'Week of images', total: 34_500, days: 7 },
    { _id: id(93), name: 'Spotlight, 14 days', total: 19_500, days: 14 },
  ],
  stores: [{ _id: id(85), name: 'Added by hand' }],
  owners: [
    { _id: OWNER, displayName: 'Hana Rawiri', email: 'hana@harbour.example', actions: ['ORDER'] },
    { _id: id(86), displayName: 'Ope Tau', email: 'ope@adstead.example', actions: ['END_CAMPAIGNS'] },
  ],
};

const BASE = '/api/customer/{customerId}/automation';
const open = (path: string, answers: Answers) =>
  openApp(path, { answers: { 'GET /api/customer/{customerId}': customerFixture(), ...answers } });
const openRules = (stored: Automation, answers: Answers = {}) =>
  open(`/customer/${customerId}/automation`, { [`GET ${BASE}`]: stored, ...answers });

test('a rule is shown in plain words with what it ordered, and is switched off with its version', async () => {
  const { person, asked } = openRules(automation([rule()]), { [`PUT ${BASE}/rules/{ruleId}`]: rule({ isOn: false }) });
  expect(await screen.findByText(/^When a listing is new, order “Week of images”/)).toBeTruthy();
  expect(screen.getByText(/Today: 1 order, \$345\.00\. This month: 4 orders, \$1,380\.00\./)).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Turn on New listings' }));
  expect(await screen.findByText('Rule turned off')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isOn: false, version: 3, ownerId: OWNER, storeId: null });
});

test('a rule on hold says why, and a person applies or dismisses what waits', async () => {
  const hold = {
    text: '30 listings changed within an hour; the rule goes on hold when more than 25 change.',
    since: '2026-11-16T00:00:00Z',
    listings: 30,
  };
  const { person, asked } = openRules(automation([rule({ hold })]), { [`POST ${BASE}/rules/{ruleId}/release`]: rule() });
  await screen.findByText(/^30 listings on hold\. 30 listings changed within an hour/);
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Dismissed')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ apply: false });
});

test('automation is stopped with a reason', async () => {
  const { person, asked } = openRules(automation([]), {
    'POST /api/automation-stops': {
      _id: id(87),
      customer: null,
      store: null,
      reason: 'Wrong prices',
      setByName: 'Ada',
      setAt: '2026-11-16T00:00:00Z',
    },
  });
  expect(await screen.findByText('No rules yet')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stop automation' }));
  const form = within(screen.getByRole('form', { name: 'Stop automation' }));
  await person.click(form.getByRole('button', { name: 'Stop automation' }));
  expect(form.getByText('Enter a reason.')).toBeTruthy();
  await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Wrong prices');
  await person.click(form.getByRole('button', { name: 'Stop automation' }));
  expect(await screen.findByText('Automation stopped')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'customer', customerId, reason: 'Wrong prices' });
});

test('the automation of one store is stopped', async () => {
  const store = { _id: id(88), name: 'Kauri site' };
  const { person, asked } = openRules(automation([], { stores: [store] }), {
    'POST /api/automation-stops': {
      _id: id(87),
      customer: null,
      store,
      reason: 'Wrong prices',
      setByName: 'Ada',
      setAt: '2026-11-16T00:00:00Z',
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Stop automation' }));
  const form = within(screen.getByRole('form', { name: 'Stop automation' }));
  await person.click(form.getByRole('radio', { name: 'One store' }));
  await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Wrong prices');
  await person.click(form.getByRole('button', { name: 'Stop automation' }));
  expect(form.getByText('Choose a store.')).toBeTruthy();
  await person.click(form.getByRole('combobox', { name: /Store/ }));
  await person.click(await screen.findByRole('option', { name: 'Kauri site' }));
  await person.click(form.getByRole('button', { name: 'Stop automation' }));
  expect(await screen.findByText('Automation stopped')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'store', storeId: store._id, reason: 'Wrong prices' });
});

const autoPost: AutoPost = {
  _id: id(88),
  name: 'Kauri site',
  customer: { _id: customerId, name: 'Harbour Realty' },
  isOn: false,
  texts: { NEW: 'New: {{listing.title}}', OPEN_HOME: '', PRICE_CHANGED: '', SOLD: '' },
  postsPerDay: 5,
  postedToday: 2,
  agents: [
    { agent: { _id: id(89), name: 'Hana Rawiri' }, page: { _id: id(90), name: 'Hana at Harbour' }, problem: '' },
    { agent: { _id: id(91), name: 'Ari Cole' }, page: null, problem: 'The agent has no page.' },
  ],
  version: 3,
};

test('the auto posts of a store are previewed with a listing, and switched on with their words', async () => {
  const { person, asked } = open(`/customer/${customerId}/store/${autoPost._id}/auto-post`, {
    'GET /api/store/{storeId}/auto-post': autoPost,
    'PUT /api/store/{storeId}/auto-post': { ...autoPost, isOn: true, version: 4 },
    'GET /api/customer/{customerId}/template-values': {
      item: { kind: 'listing', _id: LISTING, title: 'Villa' },
      values: { listing: { title: 'Villa on the hill' } },
      timezone: 'Pacific/Auckland',
      images: [],
      colours: null,
    },
    'GET /api/listings': { listings: [], count: 0 },
    'GET /api/listing/{listingId}': { _id: LISTING, title: 'Villa' },
  });
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByText('New: Villa on the hill')).toBeTruthy();
  expect(preview.getByText('Hana at Harbour')).toBeTruthy();
  expect(screen.getByText('The agent has no page.')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Auto post is on' }));
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Auto post saved')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isOn: true, texts: autoPost.texts, postsPerDay: 5, version: 3 });
});

test('what was posted, and why something was not, is listed', async () => {
  const post = {
    _id: id(92),
    listingId: LISTING,
    listingTitle: 'Villa',
    event: 'NEW',
    agentName: 'Hana Rawiri',
    pageName: 'Hana at Harbour',
    state: 'SKIPPED',
    reason: 'dailyLimit',
    failure: '',
    message: 'New: Villa',
    createdAt: '2026-11-16T00:00:00Z',
  };
  open(`/customer/${customerId}/store/${autoPost._id}/auto-posts`, {
    'GET /api/store/{storeId}/auto-post': autoPost,
    'GET /api/store/{storeId}/auto-posts': { posts: [post], count: 1 },
    'GET /api/views/{list}': { views: [] },
  });
  expect(await screen.findByText('The daily limit of the store was reached.')).toBeTruthy();
  expect(screen.getByText('Not posted')).toBeTruthy();
});

test('a new rule is built, simulated and created; what is missing is said at its field', async () => {
  const { person, asked, location } = open(`/customer/${customerId}/automation/create`, {
    [`GET ${BASE}`]: automation([rule()]),
    [`GET ${BASE}/choices`]: choices,
    [`POST ${BASE}/simulate`]: {
      summary: 'Would have ordered 14 campaigns for $2,730.00',
      orders: 14,
      money: 273_000,
      events: 15,
      decisions: [
        {
          listing: { _id: LISTING, title: 'Villa', reference: 'R1' },
          outcome: 'none',
          text: 'The listing has no agent.',
          at: '2026-11-16T00:00:00Z',
        },
        ...(['order', 'end', 'replace'] as const).map((outcome) => ({
          listing: { _id: LISTING, title: 'Villa', reference: 'R1' },
          outcome,
          text: '',
          at: '2026-11-16T00:00:00Z',
        })),
      ],
    },
    [`POST ${BASE}/rules`]: rule(),
  });
  await person.click(await screen.findByRole('button', { name: 'Create rule' }));
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Choose a product.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ponsonby');
  const choose = async (label: string, option: string): Promise<void> => {
    await person.click(screen.getByRole('combobox', { name: label }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Product', 'Spotlight, 14 days, $195.00');
  await choose('Product', 'Week of images, 7 days, $345.00');
  await person.click(screen.getByRole('button', { name: 'Add condition' }));
  await choose('Field', 'Suburb');
  await person.type(screen.getByRole('textbox', { name: 'Value' }), 'Ponsonby');
  expect(screen.getByText('Approvals that the customer’s settings require always apply.')).toBeTruthy();
  await choose('Approval', 'Staff accept each order');
  expect(screen.getByText(/Staff accept each order first\./)).toBeTruthy();
  await choose('Approval', 'Seller approves each order');
  expect(screen.getByText(/The seller approves each order before delivery\./)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Budget per day' })).toBeTruthy();
  await choose('Owner', 'Hana Rawiri (hana@harbour.example)');
  expect(screen.queryByRole('option', { name: /Ope Tau/ })).toBeNull();
  expect(screen.getByText(/^When a listing is new and Suburb is Ponsonby, order “Week of images”/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Simulate rule' }));
  expect(await screen.findByText('Would have ordered 14 campaigns for $2,730.00.')).toBeTruthy();
  expect(screen.getByText(/The listing has no agent\./)).toBeTruthy();
  for (const chip of ['Would order', 'Would end', 'Would replace', 'Would skip']) expect(screen.getByText(chip)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create rule' }));
  await screen.findByRole('heading', { name: 'Automation' });
  expect(location().pathname).toBe(`/customer/${customerId}/automation`);
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/rules'))?.body).toMatchObject({
    name: 'Ponsonby',
    conditions: [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }],
    action: { kind: 'ORDER', productId: PRODUCT, approval: 'SELLER' },
    ownerId: OWNER,
    isOn: false,
  });
});

test('the form of a rule has a card for each part, and is left by Cancel', async () => {
  const { person, asked, location } = open(`/customer/${customerId}/automation/create`, {
    [`GET ${BASE}`]: automation([rule()]),
    [`GET ${BASE}/choices`]: choices,
  });
  for (const name of ['When', 'Action', 'Control']) expect(await screen.findByRole('region', { name })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Automation' });
  expect(location().pathname).toBe(`/customer/${customerId}/automation`);
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('a refusal of the server stands at its field', async () => {
  const { person } = open(`/customer/${customerId}/automation/rule/${RULE}`, {
    [`GET ${BASE}`]: automation([rule()]),
    [`GET ${BASE}/choices`]: choices,
    [`PUT ${BASE}/rules/{ruleId}`]: refuse(400, {
      code: 'ruleOwnerMayNot',
      message: 'This person may not do this.',
      fields: [{ path: 'ownerId', message: 'Choose another owner.' }],
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Choose another owner.')).toBeTruthy();
});

test('decisions are filtered by their reason', async () => {
  const { person, asked } = open(`/customer/${customerId}/automation/rule/${RULE}/decisions`, {
    [`GET ${BASE}`]: automation([rule()]),
    [`GET ${BASE}/rules/{ruleId}/decisions`]: {
      decisions: [
        {
          _id: id(88),
          listing: { _id: LISTING, title: 'Villa', reference: 'R1' },
          event: 'NEW',
          decision: 'PASSED_OVER',
          code: 'agentMissing',
          text: 'The listing has no agent. Add an agent to the listing, then order by hand.',
          order: null,
          at: '2026-11-16T00:00:00Z',
        },
      ],
      hasMore: false,
      reasons: [{ code: 'agentMissing', count: 1 }],
    },
  });
  expect(await screen.findByText(/^The listing has no agent\./)).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Reason' }));
  await person.click(await screen.findByRole('option', { name: 'No agent (1)' }));
  await screen.findByText(/^The listing has no agent\./);
  expect(asked.some(({ query }) => query.code === 'agentMissing')).toBe(true);
});

test('a listing shows why a rule passed it over, and its way with links', async () => {
  const lineage: ListingLineage = {
    listing: { _id: LISTING, name: 'Villa', reference: 'R1', customer: { _id: customerId, name: 'Harbour Realty' } },
    entries: [
      { step: 'origin', at: '2026-11-15T00:00:00Z', title: 'Feed', detail: 'Office software', subject: null },
      {
        step: 'feed',
        at: '2026-11-15T00:00:00Z',
        title: 'monday.xml',
        detail: 'Record R1 on line 2 added the listing',
        subject: { kind: 'storeFiles', id: id(90) },
      },
      { step: 'filter', at: '2026-11-15T00:00:00Z', title: 'Quiet titles (version 1)', detail: 'Changed title', subject: null },
      { step: 'order', at: '2026-11-16T00:00:00Z', title: 'Order 1012', detail: 'Week of images', subject: { kind: 'order', id: id(89) } },
    ],
    isShortened: false,
  };
  open(`/listing/${LISTING}/lineage`, {
    'GET /api/listing/{listingId}/lineage': lineage,
    'GET /api/listing/{listingId}/automation': {
      rules: [
        {
          rule: { _id: RULE, name: 'New listings', sentence: 'When a listing is new, order.', isOn: true },
          decision: 'PASSED_OVER',
          code: 'ruleOrdersPerDay',
          text: 'The rule’s limit of 5 orders a day was reached. Raise the limit or order by hand.',
          order: null,
          at: '2026-11-16T00:00:00Z',
        },
      ],
    },
  });
  const why = within(await screen.findByRole('region', { name: 'Automation rules' }));
  expect(await why.findByText('The rule’s limit of 5 orders a day was reached. Raise the limit or order by hand.')).toBeTruthy();
  const way = within(screen.getByRole('region', { name: 'History' }));
  expect(way.getByText('Record R1 on line 2 added the listing')).toBeTruthy();
  expect(way.getByText('Changed title')).toBeTruthy();
  expect(way.getByRole('link', { name: 'monday.xml' }).getAttribute('href')).toContain(`/store/${id(90)}/files`);
  expect(way.getByRole('link', { name: 'Order 1012' }).getAttribute('href')).toContain(id(89));
});
