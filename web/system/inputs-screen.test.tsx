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

test('no menu leads to the catalogue, since it is for those who build the product', async () => {
  const { person } = visit('/bad-request', { user: staff('admin') });
  await person.click(await screen.findByRole('button', { name: /your menu$/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: 'Inputs' })).toBeNull();
});

test('no other role may open it', async () => {
  const { place } = visit('/system/inputs', { user: staff('operations') });
  await screen.findByRole('heading', { level: 1, name: /./ });
  expect(place()).toContain('/forbidden');
});
