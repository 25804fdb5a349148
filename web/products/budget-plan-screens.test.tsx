import type { BudgetPlanShape } from '#contract/products/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const stored: BudgetPlanShape = {
  _id: '01900000-0000-7000-8000-000000000021',
  name: 'Standard',
  marginPercent: 20,
  platformShares: { meta: 70, google: 30 },
  daySpans: [{ fromDay: 1, share: 100 }],
  minimumPerAdSet: 500,
  currencyCode: 'NZD',
  productCount: 3,
  version: 2,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const open = (place: string, answers: Answers = {}) =>
  openApp(place, {
    answers: {
      'GET /api/budget-plans': { budgetPlans: [stored], count: 1 },
      'GET /api/budget-plan/{budgetPlanId}': stored,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const lines = () =>
  within(screen.getByRole('table', { name: 'Budget by days and network' }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent.trim()));

describe('a new budget plan', () => {
  test('keeps its shares at 100 % while they are changed, shows an example, and is created', async () => {
    const { person, asked, location } = open('/budget-plan/create', { 'POST /api/budget-plans': stored });
    await person.type(await field('Name'), 'Front-loaded');
    await person.clear(await field('Meta'));
    await person.type(await field('Meta'), '62.5');
    expect((await field('Google')).value).toBe('37.5 %');
    await person.click(screen.getByRole('button', { name: 'Add range' }));
    expect((await field('Range 1 share')).value).toBe('50 %');
    expect((await field('Range 2 from day')).value).toBe('8');
    expect(screen.getByText('Of $1,000.00 we keep $200.00, and $800.00 goes to the networks.')).toBeTruthy();
    expect(lines()).toEqual([
      ['Days', 'Meta', 'Google', 'Per day'],
      ['1 to 7', '250.00', '150.00', '57.14'],
      ['8 to 30', '250.00', '150.00', '17.39'],
      ['Total', '500.00', '300.00', ''],
    ]);
    await person.click(screen.getByRole('button', { name: 'Create budget plan' }));
    await waitFor(() => expect(location().pathname).toBe(`/budget-plan/${stored._id}/edit`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Front-loaded',
      marginPercent: 20,
      platformShares: { meta: 62.5, google: 37.5 },
      daySpans: [
        { fromDay: 1, share: 50 },
        { fromDay: 8, share: 50 },
      ],
      minimumPerAdSet: 0,
      currencyCode: 'NZD',
    });
  });

  test('shows how much is missing from the shares of the days, and is not sent', async () => {
    const { person, asked } = open('/budget-plan/create');
    await person.type(await field('Name'), 'Lacking');
    await person.clear(await field('Range 1 share'));
    await person.type(await field('Range 1 share'), '87.5');
    expect(await screen.findByText('Add 12.5% to reach 100%.')).toBeTruthy();
    expect(screen.getByText('The chart appears once the plan is complete and the example has a price and days.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create budget plan' }));
    expect(await screen.findByText('The day shares must add up to 100%.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('adds the share of a removed span to the one before', async () => {
    const { person } = open('/budget-plan/create');
    await person.click(await screen.findByRole('button', { name: 'Add range' }));
    await person.click(screen.getByRole('button', { name: 'Add range' }));
    expect((await field('Range 3 share')).value).toBe('25 %');
    await person.click(screen.getByRole('button', { name: 'Remove range 2' }));
    expect((await field('Range 1 share')).value).toBe('75 %');
    expect((await field('Range 2 share')).value).toBe('25 %');
  });
});

describe('a stored budget plan', () => {
  test('says how many products use it, and is saved over the version that was seen', async () => {
    const { person, asked } = open(`/budget-plan/${stored._id}/edit`, {
      'PUT /api/budget-plan/{budgetPlanId}': { ...stored, marginPercent: 25, version: 3 },
    });
    expect(await screen.findByText('Used by 3 products')).toBeTruthy();
    await person.clear(await field('Margin'));
    await person.type(await field('Margin'), '25');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ marginPercent: 25, minimumPerAdSet: 500, version: 2 });
  });

  test('names the product that the changed plan could not run', async () => {
    const message = 'With this plan Small week could no longer run.';
    const { person } = open(`/budget-plan/${stored._id}/edit`, {
      'PUT /api/budget-plan/{budgetPlanId}': refuse(409, { code: 'budgetPlanUnfit', message }),
    });
    await person.type(await field('Name'), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

test('the list of budget plans shows fifty per page, and each links to its page', async () => {
  const { asked } = open('/budget-plans');
  expect((await screen.findByRole('link', { name: 'Standard' })).getAttribute('href')).toBe(`/budget-plan/${stored._id}/edit`);
  expect(asked.filter(({ path }) => path === '/api/budget-plans').map(({ query }) => query['limit'])).toEqual(['50']);
});
