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
    const fields = within(await screen.findByRole('group', { name: 'Filter by' }));
    expect(fields.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Name',
      'Status',
      'Vertical',
      'Country',
      'Currency',
      'Offices',
      'Changed',
    ]);
    await person.click(fields.getByRole('button', { name: 'Country' }));
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
    await person.click(within(await screen.findByRole('group', { name: 'Filter by' })).getByRole('button', { name: 'Offices' }));
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
});
