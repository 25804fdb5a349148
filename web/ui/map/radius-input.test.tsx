import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadiusInput } from './radius-input.tsx';

function StatefulRadiusInput() {
  const [radius, setRadius] = useState(10);
  return (
    <MantineProvider>
      <RadiusInput label="Radius" value={radius} onChange={setRadius} />
      <output>{radius}</output>
    </MantineProvider>
  );
}

async function type(text: string) {
  render(<StatefulRadiusInput />);
  const person = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Radius' });
  await person.clear(field);
  await person.type(field, `${text}{Enter}`);
  return { field, person, storedValue: () => screen.getByRole('status').textContent };
}

test.each([
  ['12', '12', '12 km'],
  ['7.26 km', '7.3', '7.3 km'],
])('%s is accepted', async (typed, expected, shown) => {
  const { field, storedValue } = await type(typed);
  expect(storedValue()).toBe(expected);
  expect(field.value).toBe(shown);
});

test.each([
  ['0.5', 'Minimum radius is 1km'],
  ['81', 'Maximum radius is 80km'],
  ['far', 'Enter a number.'],
])('%s stays in the field with an error, and the value does not change', async (typed, message) => {
  const { field, storedValue } = await type(typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field.value).toBe(typed);
  expect(storedValue()).toBe('10');
});

test("the specification's radii are offered, whatever the field contains", async () => {
  render(<StatefulRadiusInput />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('combobox', { name: 'Radius' }));
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).toEqual([1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80].map((km) => `${km} km`));
  await person.click(screen.getByRole('option', { name: '25 km', hidden: true }));
  expect(screen.getByRole('status').textContent).toBe('25');
});
