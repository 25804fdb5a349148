import { MAX_OFFERED_CONTACTS } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ordersAddress, ordersQuery } from '#web/orders/dashboard/orders-state.ts';
import { paid, SESSION_ID } from '#web/testing/card-payment.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { orderRow } from '#web/testing/order-samples.ts';
import { campaignDataResponse, openOrder, orderData, placed, wizardLoaded } from '#web/testing/ordering.tsx';
import { VILLA } from '#web/testing/wizard-data.ts';
import { choose, chooseWeek, press, stepShown, toPayment } from '#web/testing/wizard-walk.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const sentOrders = (asked: readonly Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/api/orders');

test('the preview of a product on both networks shows either of them before a step is opened', async () => {
  const wizard = orderData();
  const [week] = wizard.products;
  if (!week) throw new Error('The sample has no product');
  const display = wizard.products.at(-1)!;
  const both = { ...week, code: 'BOTH', campaignTemplates: [...week.campaignTemplates, ...display.campaignTemplates] };
  const { person } = openOrder({}, { wizard: { ...wizard, products: [both] } });
  const field = await screen.findByRole('combobox', { name: 'Campaign' });
  expect(field).toHaveProperty('value', 'New to the market (Meta)');
  await screen.findByText(/Sponsored/);
  await person.click(field);
  await person.click(await screen.findByRole('option', { name: 'Everywhere (Google)' }));
  expect(await screen.findByRole('article', { name: 'Banner 728 × 90' })).toBeTruthy();
});

test('the screen and the browser’s tab name the listing, and the orders are the current tab of the dashboard', async () => {
  const wizard = orderData();
  openOrder({}, { wizard });
  const title = `Order for ${wizard.items[0]?.title}`;
  await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toBe(`Adstead - ${title}`);
  const current = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Orders']);
});

describe('the first step', () => {
  test('leads from type, duration and price to the product, and shows what it comes to', async () => {
    const { person } = openOrder();
    await stepShown('Product and contacts');
    expect(screen.queryByRole('group', { name: 'Duration' })).toBeNull();
    await choose(person, 'Image campaign');
    await choose(person, '7 days');
    expect(summary().getByText('Not chosen yet')).toBeTruthy();
    await choose(person, '$690.00');
    expect(summary().getByText('Product WEEK-MORE')).toBeTruthy();
    expect(summary().getByText('GST 15%').nextSibling?.textContent).toBe('$90.00');
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('$690.00');
    expect(summary().getByText('Run dates').nextSibling?.textContent).toBe('15/11/2026 – 21/11/2026');
    expect(summary().getByText('Contact').nextSibling?.textContent).toBe('Hana Rawiri');
  });

  test('shows what is missing at its field, and focuses it', async () => {
    const { person } = openOrder();
    await stepShown('Product and contacts');
    expect(screen.queryByText('Choose a product.')).toBeNull();
    await press(person, 'Next');
    // Once at the field and once beside the button.
    expect((await screen.findAllByText('Choose a product.')).length).toBe(2);
    expect(screen.getByText('Choose an office.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Image campaign' })));
    expect(screen.getByRole('button', { name: 'Payment' })).toHaveProperty('disabled', true);
  });

  test('requires a contact, named as in the theme, and allows three at most', async () => {
    const { person } = openOrder();
    const field = await screen.findByRole('combobox', { name: 'Advisers' });
    await person.click(field);
    for (const name of ['Ben Taylor', 'Mere Ngata', 'Wiremu Ngata']) await person.click(await screen.findByRole('option', { name }));
    expect(await screen.findByText('Maximum number of advisers is 3.')).toBeTruthy();
    expect(summary().getByText('Contacts').nextSibling?.textContent).toBe('Hana Rawiri, Ben Taylor, Mere Ngata');
    for (let n = 0; n < 3; n += 1) await person.type(field, '{Backspace}');
    await press(person, 'Next');
    expect(await screen.findByText('At least one adviser is required.')).toBeTruthy();
  });

  test('finds contacts beyond those that were loaded by asking the server', async () => {
    const wizard = orderData();
    const [first] = wizard.contacts;
    if (!first) throw new Error('The sample has no contact');
    const many = Array.from({ length: MAX_OFFERED_CONTACTS }, (_, n) => ({
      ...first,
      _id: id(2000 + n),
      fullName: `Aaron ${n}`,
      suggested: false,
    }));
    const zoe = { ...first, _id: id(3000), fullName: 'Zoë Rātana', suggested: false };
    const { person, api } = openOrder(
      { 'GET /api/orders/wizard/contacts': { contacts: [zoe] } },
      { wizard: { ...wizard, contacts: many } },
    );
    await person.type(await screen.findByRole('combobox', { name: 'Advisers' }), 'ratana');
    await person.click(await screen.findByRole('option', { name: 'Zoë Rātana' }));
    expect(api.asked.filter(({ path }) => path.endsWith('/contacts')).at(-1)?.query).toMatchObject({
      search: 'ratana',
      orderType: 'LISTINGS',
    });
    expect(summary().getByText('Contact').nextSibling?.textContent).toBe('Zoë Rātana');
  });

  test('calls a contact an agent where the theme has no word of its own', async () => {
    const contacts = orderData().contacts.map((each) => ({ ...each, suggested: false }));
    const { person } = openOrder({}, { wizard: orderData({ contactLabel: 'agent', contacts }) });
    expect(await screen.findByRole('combobox', { name: 'Agents' })).toBeTruthy();
    await press(person, 'Next');
    expect(await screen.findByText('At least one agent is required.')).toBeTruthy();
  });

  test('finds contacts by name from three characters on', async () => {
    const { person } = openOrder();
    const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    await person.type(await screen.findByRole('combobox', { name: 'Advisers' }), 'ng');
    expect(names()).toEqual(['Ben Taylor', 'Mere Ngata', 'Wiremu Ngata']);
    await person.type(screen.getByRole('combobox', { name: 'Advisers' }), 'a');
    expect(names()).toEqual(['Mere Ngata', 'Wiremu Ngata']);
  });

  test('selects billing accounts for corporate people, and lets agents choose', async () => {
    const { person } = openOrder({}, { role: 'branchuser' });
    await chooseWeek(person);
    const account = screen.getByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' });
    expect(account.value).toBe('');
    await press(person, 'Next');
    expect((await screen.findAllByText('A Facebook billing account is required. Please contact customer support.')).length).toBe(2);
    await person.click(account);
    await person.click(await screen.findByRole('option', { name: 'Harbour on Meta' }));
    await press(person, 'Next');
    await stepShown('Payment');
    await press(person, 'Back');
    await press(person, 'Product and contacts, complete');
    expect(screen.queryByRole('combobox', { name: 'Google billing account' })).toBeNull();
  });

  test('offers no billing account that cannot run ads, and says why', async () => {
    const wizard = orderData();
    const [first] = wizard.accounts;
    const accounts = wizard.accounts.map((account) => (account === first ? { ...account, problem: 'access expired' } : account));
    const { person } = openOrder({}, { role: 'branchuser', wizard: { ...wizard, accounts } });
    await chooseWeek(person);
    await person.click(screen.getByRole('combobox', { name: 'Meta billing account' }));
    const expired = await screen.findByRole('option', { name: 'Harbour on Meta, cannot run ads: access expired' });
    expect(expired.hasAttribute('data-combobox-disabled')).toBe(true);
  });

  test('says of the account of the last order that it cannot run ads now', async () => {
    const wizard = orderData();
    const accounts = wizard.accounts.map((account) => ({ ...account, problem: 'access revoked' }));
    const attributes = [{ entity: 'FB_AD_ACCOUNT' as const, key: 'fbAdAccount' as const, value: accounts[0]?._id ?? '' }];
    const { person } = openOrder(
      {},
      { role: 'branchuser', wizard: { ...wizard, accounts, lastOrder: { attributes, office: null, paymentType: 'INVOICE' } } },
    );
    await chooseWeek(person);
    expect(screen.getByText(/^This account cannot run ads now: access revoked\./)).toBeTruthy();
  });

  test('fills in the account and office of the person’s last order, which can be changed', async () => {
    const value = orderData().accounts.at(0)?._id ?? '';
    const attributes = [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value }] as const;
    const lastOrder = { attributes: [...attributes], office: id(502), paymentType: 'INVOICE' as const };
    const { person } = openOrder({}, { role: 'branchuser', wizard: orderData({ lastOrder }) });
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Office' })).value).toBe('Harbour Hills');
    await chooseWeek(person);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' }).value).toBe('Harbour on Meta');
    await press(person, 'Next');
    await stepShown('Payment');
  });

  test('asks for a Google account where a campaign runs on Google', async () => {
    const { person } = openOrder({}, { role: 'branchuser' });
    await choose(person, 'Display campaign');
    expect(screen.queryByRole('combobox', { name: 'Meta billing account' })).toBeNull();
    await press(person, 'Next');
    expect(await screen.findByText('A Google billing account is required. Please contact customer support.')).toBeTruthy();
  });

  test('selects the only product and its account in advance', async () => {
    openOrder({}, { wizard: orderData({ products: orderData().products.slice(0, 1) }) });
    expect(await screen.findByRole('radio', { name: '$460.00', checked: true })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' }).value).toBe('Harbour on Meta');
  });

  test('says that no product is available for the picked items', async () => {
    openOrder({}, { wizard: orderData({ products: [] }) });
    expect(await screen.findByText('No Product available...')).toBeTruthy();
  });

  test('says which of the picked items cannot be ordered', async () => {
    openOrder({}, { wizard: orderData({ items: orderData().items.map((item) => ({ ...item, deleted: true })) }) });
    expect(await screen.findByText('Deleted listing included: Sunny villa by the park')).toBeTruthy();
  });
});

test('steps that are complete are skipped, and can be opened again', async () => {
  const { person } = openOrder();
  await toPayment(person);
  await press(person, 'Settings per campaign template, complete');
  await stepShown('Settings per campaign template');
  expect(await screen.findByRole('heading', { level: 3, name: 'Location' })).toBeTruthy();
  await press(person, 'Asset or preview, complete');
  await stepShown('Asset or preview');
  expect(await screen.findByRole('heading', { level: 3, name: 'Sunny villa by the park' })).toBeTruthy();
  await press(person, 'Back');
  await stepShown('Settings per campaign template');
  await press(person, 'Next');
  await stepShown('Payment');
});

/** What happens next and when, and the way to the order. */
async function confirmsWhatComes() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Success' }));
  const steps = within(await dialog.findByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^We make your ads/),
    expect.stringMatching(/^Meta and Google review them/),
    'Your ads go liveThey are planned to start on 20/11/2026. First results arrive the day after.',
  ]);
  const link = dialog.getByRole('link', { name: 'Open ORD-1042' });
  expect(link.getAttribute('href')).toBe(`/customer-dashboard/dashboardOrders?order=${id(1)}`);
}

describe('placing an order', () => {
  test('by invoice sends it once, confirms it, and shows the orders', async () => {
    const { api, person, place } = openOrder();
    await toPayment(person);
    await choose(person, 'Invoice');
    const name = screen.getByRole('textbox', { name: 'Campaign name' });
    expect(name).toHaveProperty('value', 'Sunny villa by the park');
    await person.clear(name);
    await press(person, 'Place order for $460.00');
    expect((await screen.findAllByText('Campaign name is required')).length).toBe(2);
    expect(sentOrders(api.asked)).toEqual([]);
    await person.type(name, 'Spring');
    await person.type(screen.getByRole('textbox', { name: 'Comments' }), 'Thank you');
    await press(person, 'Place order for $460.00');
    expect(await screen.findByText('ORD-1042 was placed. Order is ready for delivery.')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/customer-dashboard/dashboardOrders'));
    await confirmsWhatComes();
    const [sent, ...more] = sentOrders(api.asked);
    expect(more).toEqual([]);
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toMatchObject({
      orderType: 'LISTINGS',
      itemIds: [VILLA],
      products: ['WEEK'],
      agents: [id(901)],
      office: id(502),
      attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: id(81) }],
      campaignData: [{ templateId: id(41), type: 'FACEBOOK_IMAGE_CAMPAIGN', resources: [{ itemId: VILLA }] }],
      campaignName: 'Spring',
      startDate: '2026-11-15',
      email: 'hana@harbour.example',
      comments: 'Thank you',
      paymentType: 'INVOICE',
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('adstead.order.'))).toEqual([]);
  });

  test('leaves no list from before it behind the confirmation', async () => {
    const { api, person, queryClient } = openOrder();
    const { queryKey } = endpointQuery('listOrders', ordersQuery(ordersAddress.initial, { today: '2026-11-15', calendar: null }));
    queryClient.setQueryData(queryKey, { orders: [orderRow(1)], count: 1 });
    await toPayment(person);
    await choose(person, 'Invoice');
    api.answers['GET /api/orders'] = () => new Promise(() => undefined);
    await press(person, 'Place order for $460.00');
    await screen.findByText('ORD-1042 was placed. Order is ready for delivery.');
    expect(await screen.findByRole('list', { name: 'Orders', hidden: true })).toBeTruthy();
    expect(screen.queryByText('Home 1')).toBeNull();
  });

  test('by card opens the payment; when that is closed, the order stays pending among the orders', async () => {
    const { person, place } = openOrder({ 'POST /api/orders': placed({ status: 'PENDING_PAYMENT', message: 'Payment pending.' }) });
    await toPayment(person);
    await press(person, 'Pay $460.00');
    expect(await screen.findByRole('dialog', { name: 'Pay by card' })).toBeTruthy();
    await press(person, 'Close');
    expect(await screen.findByText('ORD-1042: Payment pending. You can pay in Orders.')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/customer-dashboard/dashboardOrders'));
  });

  test('by card confirms the payment with what happens next', async () => {
    const { person, place } = openOrder({
      'POST /api/orders': placed({ status: 'PENDING_PAYMENT', message: 'Payment pending.' }),
      'GET /api/auth/paymentssid': { paymentUrl: '/payments/p', paymentSessionId: SESSION_ID },
      'POST /payments/paymentIntents': paid(),
    });
    await toPayment(person);
    await press(person, 'Pay $460.00');
    const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Card payment');
    const data = { kind: 'view', orderId: id(1) };
    const { origin } = globalThis.location;
    act(() => void globalThis.dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow })));
    expect(await screen.findByText('ORD-1042 is paid.')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/customer-dashboard/dashboardOrders'));
    await confirmsWhatComes();
  });

  test('a second press while it is sent, or after a lost response, is the same order', async () => {
    let answer: (response: unknown) => void = () => undefined;
    const { api, person } = openOrder({ 'POST /api/orders': () => new Promise((resolve) => (answer = resolve)) });
    await toPayment(person);
    await press(person, 'Pay $460.00');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sentOrders(api.asked)).toHaveLength(1));
    answer(refuse(503, { code: 'overloaded', message: 'Try again in a moment.' }));
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
    await press(person, 'Pay $460.00');
    await waitFor(() => expect(sentOrders(api.asked)).toHaveLength(2));
    const keys = sentOrders(api.asked).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    answer(placed());
    expect(await screen.findByText('ORD-1042 was placed. Order is ready for delivery.')).toBeTruthy();
  });

  test('an error that only the server finds is shown at its field, and the corrected order has a new key', async () => {
    const message = 'A chosen adviser is no longer available. Choose another.';
    const refusal = refuse(400, { code: 'contactUnknown', message, fields: [{ path: 'agents', message }] });
    const { api, person } = openOrder({ 'POST /api/orders': refusal });
    await toPayment(person);
    await press(person, 'Pay $460.00');
    await stepShown('Product and contacts');
    expect((await screen.findAllByText(message)).length).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Advisers' })));
    api.answers['POST /api/orders'] = placed();
    await press(person, 'Next');
    await press(person, 'Pay $460.00');
    expect(await screen.findByText('ORD-1042 was placed. Order is ready for delivery.')).toBeTruthy();
    const [first, second] = sentOrders(api.asked).map(({ headers }) => headers['idempotency-key']);
    expect(first).not.toBe(second);
  });
});

describe('the default data of a campaign', () => {
  test('is loaded once for each template, and reused when the product changes', async () => {
    const { api, person } = openOrder();
    await chooseWeek(person);
    await choose(person, '14 days');
    expect(await screen.findByText('Product FORTNIGHT', { selector: 'strong' })).toBeTruthy();
    const defaultsRequests = () => api.asked.filter(({ path }) => path === '/api/orders/campaignDataItem');
    expect(defaultsRequests().map(({ body }) => body)).toEqual([
      {
        templateData: { templateId: id(41), templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' },
        agentId: id(901),
        storeId: null,
        listingIds: [VILLA],
      },
    ]);
    await choose(person, 'Display campaign');
    await waitFor(() => expect(defaultsRequests()).toHaveLength(2));
  });

  test('that cannot be loaded shows the server’s message, and can be loaded again', async () => {
    const { api, person } = openOrder({
      'POST /api/orders/campaignDataItem': refuse(404, { message: 'The requested item does not exist.' }),
    });
    await choose(person, 'Display campaign');
    const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
    expect(within(dialog).getByText('The requested item does not exist.')).toBeTruthy();
    await press(person, 'OK');
    await person.click(screen.getByRole('combobox', { name: 'Office' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Hills' }));
    await press(person, 'Next');
    await stepShown('Settings per campaign template');
    api.answers['POST /api/orders/campaignDataItem'] = campaignDataResponse(orderData());
    await press(person, 'Try again');
    expect(await screen.findByRole('textbox', { name: /YouTube/ })).toBeTruthy();
    expect(api.asked.filter(({ path }) => path === '/api/orders/campaignDataItem')).toHaveLength(2);
  });
});

test('a product that is no longer offered is deselected with a message', async () => {
  const { person, unmount, queryClient } = openOrder();
  await chooseWeek(person);
  unmount();
  queryClient.clear();
  openOrder({}, { wizard: orderData({ products: orderData().products.slice(1) }) });
  const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
  expect(within(dialog).getByText('Something went wrong while selecting a product')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Okay' }));
  expect(await screen.findByText('Not chosen yet')).toBeTruthy();
});
