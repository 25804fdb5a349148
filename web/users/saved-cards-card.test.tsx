import type { OwnCard } from '#contract/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const card = (n: number, given: Partial<OwnCard> = {}): OwnCard => ({
  _id: `01900000-0000-7000-8000-0000000000c${n}`,
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2030,
  isExpired: false,
  isDefault: n === 1,
  savedAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
  ...given,
});
const mastercard = card(2, { brand: 'mastercard', last4: '4444' });
const CARDS = 'GET /api/users/me/cards';
const open = (answers: Record<string, unknown>) => openApp('/user/settings/cards', { roles: ['sales'], answers });
const line = (name: string) => screen.findByRole('listitem', { name });

describe('saved cards', () => {
  test('show which one is the default, and which one has expired', async () => {
    open({ [CARDS]: { cards: [card(1), card(2, { last4: '1111', isExpired: true, expYear: 2020 })] } });
    expect((await line('Visa ending 4242')).textContent).toContain('Default');
    const expired = await line('Visa ending 1111');
    expect(expired.textContent).toContain('Expired 08/2020');
    expect(within(expired).queryByRole('button', { name: /default/ })).toBeNull();
    expect(within(expired).getByRole('button', { name: 'Remove Visa ending 1111' })).toBeTruthy();
  });

  test('have one default, which can be changed', async () => {
    const { person, asked, answers } = open({ [CARDS]: { cards: [card(1), mastercard] } });
    const makeDefault = await screen.findByRole('button', { name: 'Make Mastercard ending 4444 your default card' });
    const changed = { cards: [{ ...mastercard, isDefault: true }, card(1, { isDefault: false })] };
    answers['PUT /api/users/me/cards/{cardId}/default'] = changed;
    answers[CARDS] = changed;
    await person.click(makeDefault);
    expect(await screen.findByText('Mastercard ending 4444 is now your default card')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'PUT').map(({ params }) => params)).toEqual([{ cardId: mastercard._id }]);
    expect(await screen.findByRole('button', { name: 'Make Visa ending 4242 your default card' })).toBeTruthy();
  });

  test('are removed after a confirmation that names the card', async () => {
    const { person, asked, answers } = open({ [CARDS]: { cards: [card(1)] }, 'DELETE /api/users/me/cards/{cardId}': { _id: card(1)._id } });
    await person.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Remove Visa ending 4242?')).toBeTruthy();
    answers[CARDS] = { cards: [] };
    await person.click(dialog.getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText(/^No saved cards\./)).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ params }) => params)).toEqual([{ cardId: card(1)._id }]);
  });

  test('that cannot be loaded can be loaded again', async () => {
    const { person, answers } = open({ [CARDS]: refuse(409, { message: 'Try again.' }) });
    await screen.findByText('Your cards could not be loaded');
    answers[CARDS] = { cards: [card(1)] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await line('Visa ending 4242')).toBeTruthy();
  });
});
