import { refuse } from '#web/testing/fake-api.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const office = (name: string, more: object = {}) => ({
  _id: name,
  name,
  suburb: 'Ponsonby',
  city: 'Auckland',
  phone: '+6495756721',
  email: 'p@harbour.example',
  isActive: true,
  ...more,
});

test("a customer's person is greeted and sees their offices with address and phone", async () => {
  visit('/customer-dashboard', {
    user: customerUser('branchmanager'),
    answers: { 'GET /api/offices': { offices: [office('Harbour Ponsonby')], count: 1 } },
  });
  const section = await screen.findByRole('region', { name: 'Your offices' });
  const card = (await within(section).findByRole('heading', { name: 'Harbour Ponsonby' })).closest('li');
  expect(card?.textContent).toContain('Ponsonby, Auckland');
  expect(
    within(card as HTMLElement)
      .getByRole('link', { name: '+64 9 575 6721' })
      .getAttribute('href'),
  ).toBe('tel:+6495756721');
});

test('without an office it explains what to do', async () => {
  visit('/customer-dashboard', { user: customerUser('branchuser'), answers: { 'GET /api/offices': { offices: [], count: 0 } } });
  expect(await screen.findByRole('heading', { name: 'No offices yet' })).toBeTruthy();
});

test('offices can be loaded again after an error', async () => {
  let isDown = true;
  const { person } = visit('/customer-dashboard', {
    user: customerUser('corporate'),
    answers: {
      'GET /api/offices': () =>
        isDown ? refuse(400, { message: 'Not now.', requestId: 'req-9' }) : { offices: [office('Harbour Thorndon')], count: 1 },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Ooops' })).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  expect(screen.getByText('req-9')).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Harbour Thorndon' })).toBeTruthy();
});

test('many offices can be searched and paged', async () => {
  const { api, person } = visit('/customer-dashboard', {
    user: customerUser('corporate'),
    answers: { 'GET /api/offices': { offices: [office('A'), office('B')], count: 60 } },
  });
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  await person.type(screen.getByLabelText('Search offices'), 'pons');
  await screen.findByText('Page 1 of 3');
  await expect.poll(() => api.asked.at(-1)?.query).toMatchObject({ page: '1', search: '[{"field":"name","operator":"%","value":"pons"}]' });
});
