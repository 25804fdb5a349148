import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openOrder, orderGround, wizardLoaded } from '#web/testing/ordering.tsx';
import { customerPerson } from '#web/testing/visit.tsx';
import { BAY } from '#web/testing/wizard-ground.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';

beforeAll(wizardLoaded);

const DRAFT_KEY = `adstead.order.draft.${customerPerson('corporate')._id}.${HARBOUR}`;
const kept = () => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as { draft: Record<string, unknown>; requestKey: string } | null;

/** Someone chose a display campaign, then closed the browser. */
async function beginAndLeave() {
  const { person, unmount } = openOrder();
  await person.click(await screen.findByRole('radio', { name: 'Display campaign' }));
  await waitFor(() => expect(kept()?.draft).toMatchObject({ products: ['DISPLAY'], campaignData: [{ templateId: id(42) }] }));
  const key = kept()?.requestKey;
  unmount();
  return key;
}

describe('an order that was begun', () => {
  test('is there after the browser was closed, and is the same request', async () => {
    const key = await beginAndLeave();
    const { person } = openOrder({}, { pick: null });
    expect(await screen.findByText('This order was begun before. What you entered was kept.')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    expect(kept()?.requestKey).toBe(key);
    await person.click(screen.getByRole('button', { name: 'Continue it' }));
    expect(screen.queryByText('This order was begun before. What you entered was kept.')).toBeNull();
  });

  test('can be discarded for one that begins anew', async () => {
    const key = await beginAndLeave();
    const { person } = openOrder({}, { pick: null });
    await person.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
    expect(kept()?.requestKey).not.toBe(key);
    expect(kept()?.draft).toMatchObject({ products: [] });
  });

  test('is not thrown away by picking something else: whoever orders decides', async () => {
    await beginAndLeave();
    const ofBay = { orderType: 'LISTINGS', itemIds: [BAY] } as const;
    const { person, unmount } = openOrder({}, { pick: ofBay });
    expect(await screen.findByText('You have an unfinished order')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Continue it' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    unmount();

    const again = openOrder({}, { pick: ofBay });
    await again.person.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
    await waitFor(() => expect(kept()?.draft).toMatchObject({ itemIds: [BAY], products: [] }));
  });

  test('is discarded from within after a question', async () => {
    const { person } = openOrder();
    await person.click(await screen.findByRole('radio', { name: 'Display campaign' }));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Discard this order' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
  });

  test('that cannot be read any more begins anew, and settings that cannot are begun anew alone', async () => {
    await beginAndLeave();
    const whole = kept()!;
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...whole, draft: { ...whole.draft, campaignData: [{ templateId: 7 }] } }));
    const { unmount, api } = openOrder({}, { pick: null });
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: true })).toBeTruthy();
    await waitFor(() => expect(api.asked.some(({ path }) => path === '/api/orders/campaignDataItem')).toBe(true));
    unmount();
    localStorage.setItem(DRAFT_KEY, '{"draft":{"itemIds":7}}');
    openOrder();
    expect(await screen.findByRole('radio', { name: 'Display campaign', checked: false })).toBeTruthy();
  });
});

test('without anything picked the screen says so, and where to pick', async () => {
  openOrder({}, { pick: null });
  expect(await screen.findByText('No listing, resource or catalog has been selected...')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Listings' }).length).toBeGreaterThan(0);
});

test('on a phone the screen says that ordering needs a larger one', async () => {
  const wide = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
  openOrder();
  expect(await screen.findByText('Ordering needs a larger screen')).toBeTruthy();
});

test('what is picked is asked for as it was picked', async () => {
  const { api } = openOrder({}, { pick: { orderType: 'RESOURCES', itemIds: [BAY] }, ground: orderGround() });
  await screen.findByRole('radio', { name: 'Display campaign' });
  expect(api.asked.find(({ path }) => path === '/api/orders/wizard')?.query).toEqual({ orderType: 'RESOURCES', itemIds: BAY });
});
