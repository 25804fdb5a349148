import type { AgeRange } from '#domain/templates/index.ts';
import { setupPerson } from '#web/testing/person.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AgeFields } from './index.ts';

function openAges(initial: AgeRange, ageMax?: string) {
  function Kept() {
    const [ages, setAges] = useState(initial);
    return (
      <MantineProvider>
        <AgeFields value={ages} onChange={setAges} errors={{ ageMax }} />
        <output>{`${ages.ageMin} ${ages.ageMax}`}</output>
      </MantineProvider>
    );
  }
  render(<Kept />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  return {
    person: setupPerson(),
    youngest: field('Minimum age'),
    oldest: field('Maximum age'),
    selectedAges: () => screen.getByRole('status').textContent,
  };
}

const optionsOf = (field: HTMLElement) => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error('No list belongs to this field.');
  return within(list);
};

test('an age is selected once both digits are typed', async () => {
  const { person, youngest, selectedAges } = openAges({ ageMin: 18, ageMax: 65 });
  await person.tab();
  expect(document.activeElement).toBe(youngest);
  await person.keyboard('2');
  expect(selectedAges()).toBe('18 65');
  expect(
    optionsOf(youngest)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(Array.from({ length: 10 }, (_, place) => String(20 + place)));
  await person.keyboard('5');
  expect(selectedAges()).toBe('25 65');
});

test.each(['9', '12', '66', 'x'])('%s is no age that can be chosen, and changes nothing', async (typed) => {
  const { person, youngest, selectedAges } = openAges({ ageMin: 18, ageMax: 65 });
  await person.clear(youngest);
  await person.type(youngest, typed);
  expect(await screen.findByText('Enter an age from 13 to 65')).toBeTruthy();
  await person.tab();
  expect(selectedAges()).toBe('18 65');
  expect(youngest.value).toBe('18');
});

test('an age is chosen from the list, and the other one follows where it must', async () => {
  const { person, oldest, youngest, selectedAges } = openAges({ ageMin: 30, ageMax: 40 });
  await person.click(oldest);
  await person.click(optionsOf(oldest).getByRole('option', { name: '21', hidden: true }));
  expect(selectedAges()).toBe('21 21');
  expect(youngest.value).toBe('21');
});

test('errors are shown at their field', () => {
  const { oldest } = openAges({ ageMin: 30, ageMax: 20 }, 'The oldest age cannot be below the youngest.');
  expect(oldest.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The oldest age cannot be below the youngest.')).toBeTruthy();
});
