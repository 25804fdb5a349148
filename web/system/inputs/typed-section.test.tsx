// Days, amounts, phones, email addresses and tags as people type them.
import { openPart } from '#web/testing/open-part.tsx';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Section } from './typed-section.tsx';

function openInputs() {
  const { person } = openPart(<Section />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const valueOf = (label: string): unknown => JSON.parse(screen.getByRole('note', { name: `Value of ${label}` }).textContent ?? '');
  /** Replaces the text, and leaves the field. */
  const enter = (name: string, text: string): void => {
    fireEvent.focus(field(name));
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
  };
  const choose = async (label: string, option: string): Promise<void> => {
    await person.click(screen.getByRole('combobox', { name: label }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  return { person, field, valueOf, enter, choose };
}

test('a day is typed strictly as DD/MM/YYYY', async () => {
  const { person, field, valueOf, enter } = openInputs();
  await person.click(field('Auction date'));
  await person.keyboard('27092026');
  expect([field('Auction date').value, valueOf('Auction date')]).toEqual(['27/09/2026', '2026-09-27']);
  enter('Auction date', '31/02/2026');
  expect(await screen.findByText('Enter a date as DD/MM/YYYY.')).toBeTruthy();
  enter('Auction date', '31/12/2019');
  expect(await screen.findByText('Enter 01/01/2020 or later.')).toBeTruthy();
  expect(field('Listed on').readOnly).toBe(true);
});

test('an amount is kept in minor units of its currency', async () => {
  const { person, field, valueOf, enter, choose } = openInputs();
  enter('Price', '');
  expect(valueOf('Price')).toBeNull();
  await person.click(field('Price'));
  await person.keyboard('1234.567x');
  await person.tab();
  expect([field('Price').value, valueOf('Price')]).toEqual(['1,234.56', 123_456]);
  enter('Price', '$2,000,000.00');
  expect(await screen.findByText('Enter $1,000,000.00 or less.')).toBeTruthy();
  await choose('Currency', 'JPY');
  enter('Price', '1500');
  expect([field('Price').value, valueOf('Price')]).toEqual(['1,500', 1500]);
});

test('a phone number is one of its country, and says whether it is a mobile', async () => {
  const { field, valueOf, enter, choose } = openInputs();
  enter('Phone', '0211234567');
  expect(await screen.findByText('Mobile')).toBeTruthy();
  expect([field('Phone').value, valueOf('Phone')]).toEqual(['021 123 4567', '+64211234567']);
  enter('Phone', '+61 2 9876 5432');
  const error = await screen.findByText('Enter a valid phone number for New Zealand.');
  expect(error.getAttribute('data-key')).toBe('invalidPhoneNumber');
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  await choose('Phone country', 'Australia');
  expect(await screen.findByText('Landline')).toBeTruthy();
  expect([field('Phone').value, valueOf('Phone')]).toEqual(['(02) 9876 5432', '+61298765432']);
});

test('email addresses become lowercase chips: typed, pasted as a list, limited, and removed by keyboard', async () => {
  const { person, field, valueOf } = openInputs();
  const label = 'Send copies to';
  await person.click(field(label));
  await person.keyboard('Ben@Example.COM,');
  expect(valueOf(label)).toEqual(['hana@harcrest.example', 'ben@example.com']);
  const pasted = createEvent.paste(field(label), {
    clipboardData: { getData: () => 'a@example.com; not-an-address\nb@example.com, ben@example.com c@example.com' },
  });
  fireEvent(field(label), pasted);
  expect(await screen.findByText('not-an-address is not an email address.')).toBeTruthy();
  expect(valueOf(label)).toEqual(['hana@harcrest.example', 'ben@example.com', 'a@example.com', 'not-an-address', 'b@example.com']);
  await person.click(field(label));
  await person.keyboard('{Backspace}{ArrowLeft}{Delete}');
  expect(valueOf(label)).toEqual(['hana@harcrest.example', 'ben@example.com', 'a@example.com', 'b@example.com']);
  await person.keyboard('{Delete}');
  expect(valueOf(label)).toEqual(['hana@harcrest.example', 'ben@example.com', 'a@example.com']);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  await person.keyboard('d@example.com e@example.com f@example.com{Enter}');
  expect(await screen.findByText('You can add up to 5: 1 address was not added.')).toBeTruthy();
});

test('tags are kept as they are written', async () => {
  const { person, field, valueOf } = openInputs();
  await person.click(field('Tags'));
  await person.keyboard('Corner  section{Enter}');
  expect(valueOf('Tags')).toEqual(['sea view', 'Corner section']);
});
