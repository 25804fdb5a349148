import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { customerUser } from '#web/testing/visit.tsx';
import { BAY } from '#web/testing/wizard-data.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';

beforeAll(wizardLoaded);

const DRAFT_KEY = `adstead.order.draft.${customerUser('corporate')._id}.${HARBOUR}`;
const storedOrder = () =>
  JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as { draft: Record<string, unknown>; requestKey: string } | null;

/** The person chose a display campaign, then closed the browser. */
async function beginAndLeave() {
  const { person, unmount } = openOrder();
  await person.click(await screen.findByRole('radio', { name: 'Display campaign' }));
  await waitFor(() => expect(storedOrder()?.draft).toMatchObject({ products: ['DISPLAY'], campaignData: [{ templateId: id(42) }] }));
  const key = storedOrder()?.requestKey;
  unmount();
  return key;
}

describe('an unfinished order', () => {
  test('is restored after the browser was closed, with the same idempotency key', async () => {
    const key = await beginAndLeave();
    const { person } = openOrder({}, { pick: null });
    expect(await screen.findByText('You started this order before. Your entries were kept.')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    expect(storedOrder()?.requestKey).toBe(key);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByText('You started this order before. Your entries were kept.')).toBeNull();
  });

  test('can be discarded to start a new one', async () => {
    const key = await beginAndLeave();
    const { person } = openOrder({}, { pick: null });
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
    expect(storedOrder()).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Display campaign' }));
    await waitFor(() => expect(storedOrder()?.draft).toMatchObject({ products: ['DISPLAY'] }));
    expect(storedOrder()?.requestKey).not.toBe(key);
  });

  test('is not discarded when something else is picked: the person is asked', async () => {
    await beginAndLeave();
    const ofBay = { orderType: 'LISTINGS', itemIds: [BAY] } as const;
    const { person, unmount } = openOrder({}, { pick: ofBay });
    expect(await screen.findByText('You have an unfinished order')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    unmount();

    const again = openOrder({}, { pick: ofBay });
    await again.person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
    expect(storedOrder()).toBeNull();
  });

  test('can be discarded in the wizard, after a confirmation', async () => {
    const { person } = openOrder();
    await person.click(await screen.findByRole('radio', { name: 'Display campaign' }));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Discard this order' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
    expect(storedOrder()).toBeNull();
  });

  test('begins with the first change: opening the wizard alone stores nothing', async () => {
    const { unmount } = openOrder();
    await screen.findByRole('radio', { name: 'Display campaign', checked: false });
    expect(storedOrder()).toBeNull();
    unmount();
    expect(storedOrder()).toBeNull();
  });

  test('that can no longer be read is replaced by a new one; unreadable settings alone are reset', async () => {
    await beginAndLeave();
    const stored = storedOrder()!;
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...stored, draft: { ...stored.draft, campaignData: [{ templateId: 7 }] } }));
    const { unmount, api } = openOrder({}, { pick: null });
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    await waitFor(() => expect(api.asked.some(({ path }) => path === '/api/orders/campaignDataItem')).toBe(true));
    unmount();
    localStorage.setItem(DRAFT_KEY, '{"draft":{"itemIds":7}}');
    openOrder();
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
  });
});

test('without picked items the screen says so and links to where items are picked', async () => {
  openOrder({}, { pick: null });
  expect(await screen.findByText('No listing, resource or catalog has been selected...')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Listings' }).length).toBeGreaterThan(0);
});

test('on a phone the screen says that ordering needs a larger screen', async () => {
  const wide = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
  openOrder();
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
});

test('the wizard’s data is requested for the picked items', async () => {
  const { api } = openOrder({}, { pick: { orderType: 'RESOURCES', itemIds: [BAY] }, wizard: orderData() });
  await screen.findByRole('radio', { name: 'Display campaign' });
  expect(api.asked.find(({ path }) => path === '/api/orders/wizard')?.query).toEqual({ orderType: 'RESOURCES', itemIds: BAY });
});
