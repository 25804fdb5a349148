import type { DeliveryPlanView, PreflightAnswer, Rehearsal } from '#contract/campaigns/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;

const findings: PreflightAnswer['findings'] = [
  {
    severity: 'blocks',
    network: 'meta',
    template: null,
    text: 'Harbour ads is billed in AUD, and this order is in NZD.',
    where: { field: { step: 'product', path: 'attributes.fbAdAccount' }, record: { kind: 'metaAccount', id: id(801) } },
  },
  {
    severity: 'warns',
    network: 'meta',
    template: null,
    text: 'The page has no Instagram account.',
    where: { field: null, record: { kind: 'customer', id: id(1) } },
  },
  ...(['meta', 'google'] as const).map((network) => ({
    severity: 'warns' as const,
    network,
    template: 'Just listed',
    text: 'Headline of Just listed is cut at 255 characters.',
    where: { field: null, record: { kind: `${network}Template` as const, id: id(41) } },
  })),
  {
    severity: 'warns',
    network: 'meta',
    template: null,
    text: 'The catalog does not exist on Meta yet.',
    where: { field: { step: 'settings', path: 'campaignData.0' }, record: { kind: 'catalogs', id: HARBOUR } },
  },
];

const plan = (given: Partial<DeliveryPlanView> = {}): DeliveryPlanView => ({
  orderId: id(7),
  orderNumber: 1007,
  timezone: 'Pacific/Auckland',
  currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
  isHeld: false,
  networks: [
    {
      network: 'meta',
      account: { _id: id(801), name: 'Harbour ads' },
      state: null,
      reason: null,
      campaigns: [
        {
          key: 't1/campaign',
          name: 'ORD-1007 Spring',
          budget: 16_800,
          startsAt: '2026-11-20T11:00:00Z',
          endsAt: '2026-11-27T11:00:00Z',
          adSets: [
            {
              key: 't1/set1',
              name: 'ORD-1007 Spring, days 1 to 7',
              budget: 16_800,
              startsAt: '2026-11-20T11:00:00Z',
              endsAt: '2026-11-27T11:00:00Z',
              targeting: '18–65+, all genders, 1 area: 10 km, on Facebook',
              ads: [
                {
                  key: 't1/set1/ad1',
                  name: 'ORD-1007 Spring, ad 1',
                  picture: { kind: 'picture', thumbnailUrl: `/files/${'a'.repeat(64)}/thumbnail` },
                  texts: [
                    { label: 'Headline', text: 'Sunny villa' },
                    { label: 'Headline, stories and reels', text: 'Open this weekend' },
                  ],
                  link: 'https://harbour.example/7',
                },
              ],
            },
          ],
        },
      ],
      others: [{ kind: 'image', count: 3 }],
      objects: [],
    },
  ],
  ...given,
});

describe('the delivery of an order', () => {
  test('shows what would stop it, with the way to what fixes it', async () => {
    const { person } = openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}/preflight': { findings } } });
    const list = within(await screen.findByRole('list', { name: 'Delivery check' }));
    expect(list.getByRole('img', { name: 'Blocks the order' })).toBeTruthy();
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open ad accounts', '/ad-accounts'],
      ['Open customer', `/customer/${id(1)}/edit`],
      ['Open template', `/customer/${HARBOUR}/campaign-template/${id(41)}/edit`],
      ['Open template', `/customer/${HARBOUR}/gdn-campaign-template/${id(41)}/edit`],
      ['Open catalogs', `/customer/${HARBOUR}/fb-catalogs`],
    ]);
    expect(list.getByText('Google, Just listed:')).toBeTruthy();
    // Settings of the wizard cannot be changed on this page.
    expect(list.getAllByRole('button', { name: 'Edit field' })).toHaveLength(1);
    await person.click(list.getByRole('button', { name: 'Edit field' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Meta billing account' })));
  });

  test('says so when nothing stops it, and offers sales no plan', async () => {
    openStaffOrders(page, { roles: ['sales'] });
    expect(await screen.findByText('No problems found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View delivery plan' })).toBeNull();
  });

  test('a check that fails can be repeated', async () => {
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}/preflight': refuse(503, { message: 'Busy' }) } });
    expect(await screen.findByText('The delivery check could not be run')).toBeTruthy();
  });
});

describe('what will be made', () => {
  const openPlan = async (answers: Record<string, unknown> = {}) => {
    const opened = openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}/plan': plan(), ...answers } });
    await opened.person.click(await screen.findByRole('button', { name: 'View delivery plan' }));
    await screen.findByRole('heading', { name: 'ORD-1007 Spring' });
    return opened;
  };

  test('is shown with budgets, dates, targeting and creatives, and the raw fields on demand', async () => {
    const objects = [{ key: 't1/campaign', kind: 'campaign', fields: { objective: 'OUTCOME_TRAFFIC' } }];
    const withFields = plan({ networks: plan().networks.map((network) => ({ ...network, objects })) });
    const { person } = await openPlan({
      'GET /api/orders/{orderId}/plan': ({ query }: { query: Record<string, string> }) =>
        query['fields'] === 'true' ? withFields : plan(),
    });
    const drawer = within(screen.getByRole('dialog', { name: 'Delivery plan' }));
    expect(drawer.getByText('18–65+, all genders, 1 area: 10 km, on Facebook')).toBeTruthy();
    expect(drawer.getByText('Sunny villa')).toBeTruthy();
    expect(drawer.getByText('Open this weekend')).toBeTruthy();
    expect(drawer.getByRole('img', { name: 'Image of Ad 1' }).getAttribute('src')).toMatch(/\/thumbnail$/);
    expect(drawer.getByText('Also created: 3 images.')).toBeTruthy();
    await person.click(drawer.getByRole('switch', { name: 'Show fields sent to the network' }));
    expect(await drawer.findByText(/OUTCOME_TRAFFIC/)).toBeTruthy();
  });

  test('says of a delivered order without a delivery that it has no plan, and asks no network', async () => {
    const { person } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('DELIVERED'),
        'GET /api/orders/{orderId}/plan': plan({
          networks: plan().networks.map((network) => ({ ...network, state: null, campaigns: [] })),
        }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'View delivery plan' }));
    expect(await screen.findByText('This order has no delivery plan on Meta.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check with the networks' })).toBeNull();
  });

  test('is checked with the networks, whose words are shown', async () => {
    const objects: Rehearsal['objects'] = [
      { network: 'meta', key: 't1/campaign', kind: 'campaign', name: 'ORD-1007 Spring', outcome: 'refused', text: 'Invalid parameter' },
      { network: 'google', key: 't2/image', kind: 'image', name: 'Picture', outcome: 'unchecked', text: null },
      { network: 'google', key: 't2/campaign1', kind: 'campaign', name: 'ORD-1007', outcome: 'accepted', text: null },
    ];
    const { person } = await openPlan({ 'POST /api/orders/{orderId}/rehearsal': { objects } });
    await person.click(screen.getByRole('button', { name: 'Check with the networks' }));
    const answers = within(await screen.findByRole('list', { name: 'Network responses' }));
    expect(answers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'RefusedCampaign on Meta: ORD-1007 SpringInvalid parameter',
      'AcceptedCampaign on Google: ORD-1007',
    ]);
    expect(screen.getByText('1 refused, 1 accepted, 1 not checked')).toBeTruthy();
  });
});

test('a delivery that waits for a check is started from its plan', async () => {
  const { person, asked } = openStaffOrders(page, {
    answers: {
      'GET /api/orders/{orderId}': wholeOrder('PROCESSING'),
      'GET /api/orders/{orderId}/deliveries': { deliveries: [{ network: 'meta', state: 'HELD', reason: null, steps: [] }] },
      'GET /api/orders/{orderId}/plan': plan({ isHeld: true }),
      'POST /api/orders/{orderId}/start-delivery': plan(),
    },
  });
  const banner = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(banner.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Start delivery' })).toBeNull();
  await person.click(banner.getByRole('button', { name: 'Check plan' }));
  await person.click(await screen.findByRole('button', { name: 'Start delivery' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Start the delivery?' })).getByRole('button', { name: 'Start delivery' }),
  );
  expect(await screen.findByText('Delivery started')).toBeTruthy();
  expect(sent(asked, 'POST')?.path).toBe(`/api/orders/${id(7)}/start-delivery`);
});
