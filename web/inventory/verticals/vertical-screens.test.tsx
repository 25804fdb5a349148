import type { VerticalCheck, VerticalInput, VerticalRecord } from '#contract/inventory/index.ts';
import type { Role } from '#domain/access/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const [, general] = VERTICALS;
const verticalId = '01900000-0000-7000-8000-000000000031';
const boats: VerticalRecord = {
  _id: verticalId,
  name: 'Boats',
  code: 'boats',
  origin: 'ADDED',
  typeCount: 1,
  fieldCount: 13,
  customerCount: 2,
  updatedAt: '2026-11-01T00:00:00Z',
  words: { ...general.words },
  listingTypes: [{ value: 'NONE', label: 'None' }],
  listingStatuses: [...general.listingStatuses],
  listingOptions: [...general.listingOptions],
  metaData: {
    version: 1,
    sections: [
      ...general.metaData.sections,
      { title: 'Boat', why: 'What it is.', fields: [{ kind: 'number', key: 'lengthInMetres', label: 'Length' }] },
    ],
  },
  version: 3,
};
const nothing: VerticalCheck = { listings: 10, checked: 10, isEstimate: false, effects: [] };

const open = (address: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/settings/verticals/list': { verticals: [boats], count: 1 },
      'GET /api/settings/verticals/{verticalId}': boats,
      'POST /api/settings/verticals/{verticalId}/check': nothing,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const sent = (asked: readonly Asked[], method: string, path: string) =>
  asked.filter((call) => call.method === method && call.path === path).map(({ body }) => body as VerticalInput);
const editAddress = `/settings/verticals/edit/${verticalId}`;
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the verticals tab', () => {
  test('opens for admins from the settings, with a link to each vertical and to a new one', async () => {
    const { location } = open('/settings');
    expect((await screen.findByRole('link', { name: /Boats/ })).getAttribute('href')).toBe(editAddress);
    expect(location().pathname).toBe('/settings/verticals');
    expect(screen.getByRole('link', { name: 'New vertical' })).toBeTruthy();
  });

  test('is read-only for operations', async () => {
    open('/settings/verticals', {}, ['operations']);
    expect(await screen.findByText('Boats')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New vertical' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Boats/ })).toBeNull();
  });
});

describe('a new vertical', () => {
  test('starts with the fields that the product needs, gets fields of its own, and is created', async () => {
    const { person, asked, location } = open('/settings/verticals/create', { 'POST /api/settings/verticals': boats });
    await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Boats');
    await person.type(screen.getByRole('textbox', { name: 'New type' }), 'Yacht for sale{Enter}');
    await person.click(screen.getByRole('button', { name: 'Add field to Video' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New field' }));
    await person.click(drawer.getByRole('button', { name: 'Add field' }));
    expect(drawer.getByText('Enter text.')).toBeTruthy();
    await person.type(drawer.getByRole('textbox', { name: /^Label/ }), 'Length in metres');
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Key/ }).value).toBe('lengthInMetres');
    await person.click(drawer.getByRole('switch', { name: 'Required' }));
    await person.click(drawer.getByRole('button', { name: 'Add field' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(preview().getByRole('textbox', { name: /Length in metres/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create vertical' }));
    await waitFor(() => expect(location().pathname).toBe(editAddress));
    const [body] = sent(asked, 'POST', '/api/settings/verticals');
    expect(body).toMatchObject({
      name: 'Boats',
      listingTypes: [
        { value: 'NONE', label: 'None' },
        { value: 'YACHT_FOR_SALE', label: 'Yacht for sale' },
      ],
    });
    expect(body?.metaData.sections[2]?.fields[1]).toEqual({
      kind: 'text',
      key: 'lengthInMetres',
      label: 'Length in metres',
      width: 'half',
      required: true,
    });
  });

  test('refuses a key of the product in the drawer', async () => {
    const { person } = open('/settings/verticals/create');
    await person.click(await screen.findByRole('button', { name: 'Add field to Video' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New field' }));
    await person.type(drawer.getByRole('textbox', { name: /^Label/ }), 'Title');
    await person.click(drawer.getByRole('button', { name: 'Add field' }));
    expect(drawer.getByText(/The key title belongs to a property that every listing has/)).toBeTruthy();
  });
});

describe('a stored vertical', () => {
  test('shows what a change does to stored listings, and saves it when that is confirmed', async () => {
    const affected: VerticalCheck = {
      ...nothing,
      effects: [{ kind: 'removedField', key: 'lengthInMetres', label: 'Length', listings: 4 }],
    };
    const { person, asked } = open(editAddress, {
      'POST /api/settings/verticals/{verticalId}/check': affected,
      'PUT /api/settings/verticals/{verticalId}': { ...boats, version: 4 },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Boat' }));
    expect(preview().queryByRole('textbox', { name: 'Length' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/4 listings have a value that will no longer be shown/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was saved. Your changes are still here.')).toBeTruthy();
    expect(sent(asked, 'PUT', `/api/settings/verticals/${verticalId}`)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Save vertical' }));
    await waitFor(() =>
      expect(sent(asked, 'PUT', `/api/settings/verticals/${verticalId}`)).toMatchObject([{ version: 3, isConfirmed: true }]),
    );
  });

  test('is checked on request, and says that nothing is affected', async () => {
    const { person } = open(editAddress);
    await person.click(await screen.findByRole('button', { name: 'Check existing listings' }));
    expect(await screen.findByText('None of the 10 existing listings are affected.')).toBeTruthy();
  });

  test('keeps the keys of its fields, and those that the product needs', async () => {
    const { person } = open(editAddress);
    expect(await screen.findByRole('button', { name: 'Remove Suburb. Ads, maps and lists use this field.' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Edit Length' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Length' }));
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Key/ }).readOnly).toBe(true);
  });

  test('has fields that are moved with the arrow keys, and come back after an undo', async () => {
    const { person } = open(editAddress);
    const order = () =>
      within(screen.getByRole('list', { name: 'Fields of Location, in order' }))
        .getAllByRole('button', { name: /^Edit/ })
        .map((button) => button.getAttribute('aria-label'));
    const before = await screen.findByRole('button', { name: 'Move Postcode, 5 of 5' });
    before.focus();
    await person.keyboard('{ArrowUp}');
    expect(order().slice(3)).toEqual(['Edit Postcode', 'Edit Region or state']);
    await person.click(screen.getByRole('button', { name: 'Remove Video link' }));
    expect(screen.queryByRole('button', { name: 'Edit Video link' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Edit Video link' })).toBeTruthy();
  });

  test('that is built in can be reset, and is not deleted', async () => {
    const changed = { ...boats, code: 'general', origin: 'CHANGED' };
    const { person, asked } = open(editAddress, {
      'GET /api/settings/verticals/{verticalId}': changed,
      'POST /api/settings/verticals/{verticalId}/reset': { ...changed, origin: 'BUILT_IN' },
    });
    await person.click(await screen.findByRole('button', { name: /More/ }));
    expect(screen.queryByRole('menuitem', { name: 'Delete vertical' })).toBeNull();
    await person.click(await screen.findByRole('menuitem', { name: 'Reset to original' }));
    await person.click(await screen.findByRole('button', { name: 'Reset vertical' }));
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/reset'))).toBe(true));
  });

  test('that cannot be loaded says so', async () => {
    open(editAddress, { 'GET /api/settings/verticals/{verticalId}': refuse(404, { code: 'notFound', message: 'Gone.' }) });
    expect(await screen.findByText('The vertical could not be loaded')).toBeTruthy();
  });
});
