import { openOrder, wizardLoaded } from '#web/testing/ordering.tsx';
import { VILLA } from '#web/testing/wizard-data.ts';
import { stepShown, toPayment } from '#web/testing/wizard-walk.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const finding = (severity: 'blocks' | 'warns', text: string, path: string | null, listingId: string | null = null) => ({
  severity,
  network: 'meta',
  template: null,
  text,
  where: {
    field: path === null ? null : { step: 'settings', path },
    record: listingId === null ? null : { kind: 'listing', id: listingId },
  },
});

test('the last step shows what would stop the ads, and leads to the field', async () => {
  const findings = [
    finding('blocks', 'The listing has no location.', 'campaignData.0.linkData.link', VILLA),
    finding('warns', 'The page has no Instagram account.', null),
  ];
  const { person } = openOrder({ 'POST /api/orders/preflight': { findings } });
  await toPayment(person);
  const list = within(await screen.findByRole('list', { name: 'Delivery check' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
    'Meta: The listing has no location. Edit field Open listing',
    'Meta: The page has no Instagram account.',
  ]);
  expect(list.getByRole('link', { name: 'Open listing' }).getAttribute('href')).toBe(`/customer-dashboard/listing/${VILLA}/edit`);
  await person.click(list.getByRole('button', { name: 'Edit field' }));
  await stepShown('Settings per campaign template');
});

test('what blocks the order keeps it from being sent: the reason stands beside the button, which leads to it', async () => {
  const findings = [
    finding('warns', 'The page has no Instagram account.', null),
    finding('blocks', 'The account is disabled.', null),
    finding('blocks', 'The listing has no location.', null, VILLA),
  ];
  const { person, api } = openOrder({ 'POST /api/orders/preflight': { findings } });
  await toPayment(person);
  const list = within(await screen.findByRole('list', { name: 'Delivery check' }));
  const pay = screen.getByRole('button', { name: /^(Pay \$|Order for|Place order)/ });
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The account is disabled. And 1 more.');
  await person.click(pay);
  expect(document.activeElement).toBe(list.getAllByRole('listitem')[1]);
  expect(api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/orders')).toEqual([]);
});

test.each([
  ['nothing blocks the ads', { findings: [] }, 'Everything is ready for your ads.'],
  ['the check fails', undefined, 'The check is not available right now. It runs again when you order.'],
])('the last step says so when %s', async (_, answer, text) => {
  const { person } = openOrder(answer ? { 'POST /api/orders/preflight': answer } : {});
  await toPayment(person);
  expect(await screen.findByText(text)).toBeTruthy();
});
