import { lastSearch, listQueries, openList, rowsShown } from '#web/testing/customer-list.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

describe('searching and filtering', () => {
  test('waits for a pause in typing, and starts at the first page', async () => {
    const { asked, location } = openList('/customers?page=2');
    await rowsShown();
    for (const value of ['h', 'ha', 'har', 'harb']) fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    await waitFor(() => expect(location().search).toEqual({ filters: 'name:contains:harb' }));
    expect(listQueries(asked)).toHaveLength(2);
    expect(lastSearch(asked)).toEqual([{ field: 'name', operator: '%', value: 'harb' }]);
  });

  test('shows a filter as a chip, and removes it', async () => {
    const { person, location } = openList('/customers?filters=countryCode:in:NZ,AU;isActive:equals:true');
    await rowsShown();
    expect(screen.getByRole('button', { name: 'Country is any of New Zealand, Australia' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove filter Country is any of New Zealand, Australia' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'isActive:equals:true' }));
  });

  test('adds a filter from the searchable columns', async () => {
    const { person, asked, location } = openList('/customers');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const fields = within(await screen.findByRole('listbox', { name: 'Filter by' }));
    expect(fields.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Name',
      'Status',
      'Vertical',
      'Country',
      'Currency',
      'Offices',
      'Changed',
    ]);
    await person.click(fields.getByRole('option', { name: 'Country' }));
    await person.click(screen.getByRole('checkbox', { name: 'Fiji' }));
    await person.click(screen.getByRole('checkbox', { name: 'Japan' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'countryCode:in:FJ,JP' }));
    expect(lastSearch(asked)).toEqual([{ field: 'countryCode', operator: 'in', value: ['FJ', 'JP'] }]);
  });

  test('filters a number by the least and the most, with decimals', async () => {
    const { person, asked, location } = openList('/customers');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(within(await screen.findByRole('listbox', { name: 'Filter by' })).getByRole('option', { name: 'Offices' }));
    await person.type(screen.getByRole('textbox', { name: 'From' }), '1.5');
    await person.type(screen.getByRole('textbox', { name: 'To' }), 'many');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
    await person.clear(screen.getByRole('textbox', { name: 'To' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'officeCount:between:1.5,' }));
    expect(lastSearch(asked)).toEqual([{ field: 'officeCount', operator: 'between', value: ['1.5', ''] }]);
    expect(screen.getByRole('button', { name: 'Offices is at least 1.5' })).toBeTruthy();
  });

  test('changes a filter in its chip', async () => {
    const { person, location } = openList('/customers?filters=name:equals:Tui;isActive:equals:true');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Name is Tui' }));
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(box);
    await person.type(box, 'Kea{Enter}');
    await waitFor(() => expect(location().search).toEqual({ filters: 'name:equals:Kea;isActive:equals:true' }));
  });

  test('compares a text with contains, does not contain, is and is not, keeping what was typed', async () => {
    const { person, asked, location } = openList('/customers');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('option', { name: 'Name' }));
    const operators = within(screen.getByRole('group', { name: 'Operator' }));
    expect(operators.getAllByRole('button').map((button) => button.textContent)).toEqual(['contains', 'does not contain', 'is', 'is not']);
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Kea');
    await person.click(operators.getByRole('button', { name: 'is not' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Kea');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'name:not:Kea' }));
    expect(lastSearch(asked)).toEqual([{ field: 'name', operator: 'not in', value: ['Kea'] }]);
    await person.click(screen.getByRole('button', { name: 'Name is not Kea' }));
    await person.click(screen.getByRole('button', { name: 'does not contain' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'name:excludes:Kea' }));
    expect(lastSearch(asked)).toEqual([{ field: 'name', operator: 'not %', value: 'Kea' }]);
    expect(screen.getByRole('button', { name: 'Name does not contain Kea' })).toBeTruthy();
  });

  test('is added by keys alone: F, a part of the field’s name, arrows, Enter, and the value at once', async () => {
    const { person, location } = openList('/customers');
    await rowsShown();
    await person.keyboard('f');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Find a field'));
    await person.keyboard('cu{Backspace}{ArrowDown}{ArrowDown}');
    const fields = within(screen.getByRole('listbox', { name: 'Filter by' }));
    expect(fields.getAllByRole('option').map((option) => option.textContent)).toEqual(['Country', 'Currency', 'Changed']);
    expect(fields.getByRole('option', { selected: true }).textContent).toBe('Changed');
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'New Zealand' })));
    await person.keyboard(' ');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: 'countryCode:in:NZ' }));
  });

  test.each(['Name', 'Status', 'Country', 'Offices', 'Changed'])(
    'the value of %s has the focus once it is chosen, and Escape closes it',
    async (field) => {
      const { person } = openList('/customers');
      await rowsShown();
      await person.click(screen.getByRole('button', { name: 'Filter' }));
      await person.click(await screen.findByRole('option', { name: field }));
      const form = await screen.findByRole('form', { name: `Filter by ${field}` });
      expect(form.contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.tagName).toBe('INPUT');
      // The keys of the list are not heard behind it.
      await person.keyboard('?');
      expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('form', { name: `Filter by ${field}` })).toBeNull());
    },
  );

  test('refuses a range whose end is below its start', async () => {
    const { person } = openList('/customers');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('option', { name: 'Offices' }));
    await person.type(screen.getByRole('textbox', { name: 'From' }), '500');
    await person.type(screen.getByRole('textbox', { name: 'To' }), '100');
    expect(screen.getByText('Enter a number of at least 500.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  });
});
