import type { DeliveryStop } from '#contract/campaigns/index.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const stop: DeliveryStop = {
  _id: id(91),
  customer: { _id: HARBOUR, name: 'Harbour Realty' },
  account: null,
  reason: 'Wrong prices in the feed',
  setByName: 'Tom Ellery',
  setAt: '2026-11-16T00:00:00Z',
};

const open = (stops: DeliveryStop[], answers = {}) =>
  openApp('/settings/deliveries', {
    roles: ['operations'],
    answers: {
      'GET /api/delivery-stops': { stops },
      'GET /api/ad-accounts/list': { adAccounts: [{ _id: id(801), name: 'Harbour ads' }] },
      'GET /api/gdn-accounts/list': { gdnAccounts: [{ _id: id(802), descriptiveName: 'Harbour display' }] },
      ...answers,
    },
  });

describe('the stop switch', () => {
  test('stops everything with a reason', async () => {
    const { person, asked } = open([], { 'POST /api/delivery-stops': { ...stop, customer: null } });
    expect(await screen.findByText('No active stops')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Stop deliveries' }));
    await person.click(form.getByRole('button', { name: 'Stop deliveries' }));
    expect(form.getByText('Enter a reason.')).toBeTruthy();
    expect(form.getByText('Shown to admins and operations on every screen until the stop is released.')).toBeTruthy();
    await person.type(form.getByRole('textbox', { name: 'Reason' }), 'Wrong prices');
    await person.click(form.getByRole('button', { name: 'Stop deliveries' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/^Running campaigns are paused, and nothing is created or turned on until the stop is released\.$/),
    ).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Stop deliveries' }));
    expect(await screen.findByText('Deliveries stopped')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'everything', reason: 'Wrong prices' });
  });

  test('stops an account of either network, which is found by its name', async () => {
    const { person, asked } = open([], {
      'POST /api/delivery-stops': { ...stop, customer: null, account: { _id: id(802), name: 'Harbour display' } },
    });
    await person.click(await screen.findByRole('radio', { name: 'Ad account' }));
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Overspending');
    await person.click(screen.getByRole('combobox', { name: 'Ad account' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour display (Google)' }));
    await person.click(screen.getByRole('button', { name: 'Stop deliveries' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop deliveries' }));
    expect(await screen.findByText('Deliveries stopped')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'account', accountId: id(802), reason: 'Overspending' });
  });

  test('is shown on every staff screen while it is set, and released', async () => {
    const { person, asked } = open([stop], { 'DELETE /api/delivery-stops/{stopId}': { _id: stop._id } });
    const banner = await screen.findByRole('region', { name: 'Deliveries stopped' });
    expect(banner.textContent).toContain('Deliveries of Harbour Realty are stopped: Wrong prices in the feed');
    await person.click(screen.getByRole('button', { name: 'Release stop' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release stop' }));
    expect(await screen.findByText('Stop released')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/delivery-stops/${stop._id}`);
  });
});
