import { readOrderPick } from '#web/dashboard-kit/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { components, dashboardAnswers, dashboardFixture, today } from '#web/testing/dashboard-fixture.ts';
import { card, openListings } from '#web/testing/listings-tab.tsx';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { VILLA } from '#web/testing/wizard-data.ts';
import { stepShown } from '#web/testing/wizard-walk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(wizardLoaded);

const UPRIGHT = '(max-width: 48em)';
const TURNED = '(max-height: 30em) and (max-width: 64em) and (pointer: coarse)';
const onPhone = (held = UPRIGHT) => {
  const wide = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === held }));
};
const wizard = { 'GET /api/orders/wizard': orderData(), 'POST /api/orders/campaignDataItem': () => new Promise(() => undefined) };

test('listings picked on a phone can be ordered on a computer by a link', async () => {
  onPhone();
  const { person, api } = openListings({ ...wizard, 'POST /api/orders/wizard/link': { sentTo: 'hana@harbour.example' } });
  for (const n of [1, 3]) await person.click(within(await card(`Home ${n}`)).getByRole('checkbox'));
  await person.click(await screen.findByRole('button', { name: 'Order on a computer' }));
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Email me the link' }));
  expect((await screen.findByText(/^Link sent to/)).textContent).toBe('Link sent to hana@harbour.example');
  expect(api.asked.find(({ path }) => path === '/api/orders/wizard/link')?.body).toEqual({
    pick: { type: 'LISTINGS', items: `${id(1)}.${id(3)}` },
  });
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
});

test('the screen names what was picked, and shows its link where nothing is sent and nothing copied', async () => {
  onPhone();
  const { person } = openListings({
    ...wizard,
    'POST /api/orders/wizard/link': refuse(429, { message: 'Too many emails were requested.' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Order Home 3 on a computer' }));
  within(await screen.findByRole('list', { name: 'Selected' })).getByText('Sunny villa by the park');
  await person.click(screen.getByRole('button', { name: 'Email me the link' }));
  await screen.findByText('Too many emails were requested.');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Copy the link')).value).toContain(
    `/customer-dashboard/order?type=LISTINGS&items=${id(3)}`,
  );
});

test('a listing on its card and one suggested in the overview lead to a computer', async () => {
  onPhone();
  const first = openListings(wizard);
  await first.person.click(await screen.findByRole('button', { name: 'Order Home 3 on a computer' }));
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
  expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(3)] });
  first.unmount();
  const suggested = [{ _id: id(2), title: 'Home 2', place: 'Ponsonby', heroUrl: null }];
  const { person } = visit('/customer-dashboard/overview', {
    user: customerUser('corporate'),
    answers: {
      ...dashboardAnswers(),
      ...wizard,
      'GET /api/customer-dashboards/{customerId}/today': today({ suggested }),
      'GET /api/customer-dashboards/{customerId}/components': components({
        listings: { ...components().listings, byStatus: { ...components().listings.byStatus, 'No Campaigns': 1 } },
      }),
      'GET /api/offices': { offices: [], count: 0 },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Order Home 2 on a computer' }));
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
  expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(2)] });
});

test('the overview leads to a computer also when nothing was picked', async () => {
  onPhone();
  const { person } = visit('/customer-dashboard/overview', {
    user: customerUser('corporate'),
    answers: { ...dashboardAnswers(), 'GET /api/offices': { offices: [], count: 0 } },
  });
  await person.click(await screen.findByRole('link', { name: 'Order on a computer' }));
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
  screen.getByRole('button', { name: 'Email me the link' });
  expect(screen.queryByRole('list', { name: 'Picked' })).toBeNull();
});

test('a phone that is turned does not open the wizard either', async () => {
  onPhone(TURNED);
  openOrder();
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
  expect(screen.queryByText('Product and contacts')).toBeNull();
});

test('the link opens the wizard with what was picked, and leaves the address', async () => {
  const { place } = visit(`/customer-dashboard/order?type=LISTINGS&items=${VILLA}`, {
    user: customerUser('corporate'),
    answers: { ...dashboardAnswers(), ...wizard },
  });
  await stepShown('Product and contacts');
  await waitFor(() => expect(place()).toBe('/customer-dashboard/order'));
  expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [VILLA] });
});

test('a dashboard that allows ordering on phones opens the wizard there', async () => {
  onPhone();
  openOrder({ 'GET /api/customer-dashboard': dashboardFixture({ controls: { enablePhoneOrdering: true } }) });
  await stepShown('Product and contacts');
  expect(screen.queryByText('Ordering needs a larger screen')).toBeNull();
});
