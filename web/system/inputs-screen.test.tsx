import { staff, visit } from '#web/testing/visit.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputSections } from './input-sections.ts';

test('the catalogue shows every section under its own heading', async () => {
  visit('/system/inputs', { user: staff('admin') });
  for (const { title } of inputSections) expect(await screen.findByRole('region', { name: title })).toBeTruthy();
});

test.each([
  ['schedule,typed', ['typed', 'schedule']],
  ['nothing', inputSections.map(({ id }) => id)],
])('?only=%s shows the sections that it names, or all where it names none', async (only, ids) => {
  visit(`/system/inputs?only=${only}`, { user: staff('admin') });
  await screen.findByRole('region', { name: 'Schedule' });
  const isShown = ({ title }: { title: string }): boolean => screen.queryByRole('region', { name: title }) !== null;
  expect(inputSections.filter(isShown).map(({ id }) => id)).toEqual(ids);
});

test('an admin gets to the catalogue from their own menu', async () => {
  const { person, place } = visit('/bad-request', { user: staff('admin') });
  await person.click(await screen.findByRole('button', { name: /your menu$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Inputs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inputs' })).toBeTruthy();
  expect(place()).toBe('/system/inputs');
});

test('no other role finds it in a menu or may open it', async () => {
  const { person, place } = visit('/system/inputs', { user: staff('operations') });
  await screen.findByRole('heading', { level: 1, name: /./ });
  expect(place()).toContain('/forbidden');
  await person.click(await screen.findByRole('button', { name: /your menu$/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: 'Inputs' })).toBeNull();
});
