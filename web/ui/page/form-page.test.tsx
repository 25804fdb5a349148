// Tests the form page through the form of a new customer.
import { customerList } from '#contract/customers/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerFixture } from '#web/testing/customer-fixture.tsx';
import { staff, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const emptyLists = { customers: [], offices: [], views: [], count: 0 };
const lists = {
  'GET /api/customers': emptyLists,
  'GET /api/customers/page-settings': customerList,
  'GET /api/offices': emptyLists,
  'GET /api/views/{list}': emptyLists,
};
const admin = staff('admin');
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const isCreate = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/api/customer/create';

test('Ctrl+S validates: errors are shown at their fields, counted in the save bar, and the first one is focused', async () => {
  const { person, api } = visit('/customers/create', { user: admin, answers: lists });
  const name = await nameField();
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('1 field needs attention')).toBeTruthy();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(api.asked.some(isCreate)).toBe(false);
});

test("the server's field errors land on their fields", async () => {
  const { person } = visit('/customers/create', {
    user: admin,
    answers: {
      ...lists,
      'POST /api/customer/create': refuse(400, { code: 'invalidInput', fields: [{ path: 'name', message: 'Not this name.' }] }),
    },
  });
  await person.type(await nameField(), 'Harbour Realty');
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Not this name.')).toBeTruthy();
  expect(screen.getByText('1 field needs attention')).toBeTruthy();
});

test('the error of a field that the form does not show is said above the save bar', async () => {
  const { person } = visit('/customers/create', {
    user: admin,
    answers: {
      ...lists,
      'POST /api/customer/create': refuse(400, {
        code: 'invalidInput',
        fields: [{ path: 'settings.4.secret', message: 'This setting is too long.' }],
      }),
    },
  });
  await person.type(await nameField(), 'Harbour Realty');
  await person.keyboard('{Control>}s{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('This setting is too long.');
});

test('an error without a field takes the focus beside the save button, and stays until it is closed', async () => {
  const { person } = visit('/customers/create', {
    user: admin,
    answers: {
      ...lists,
      'POST /api/customer/create': refuse(409, { code: 'customerNameTaken', message: 'A customer named Harbour Realty already exists.' }),
    },
  });
  await person.type(await nameField(), 'Harbour Realty');
  await person.keyboard('{Control>}s{/Control}');
  const failure = await screen.findByRole('group', { name: 'Not saved' });
  expect(within(failure).getByRole('alert').textContent).toContain('A customer named Harbour Realty already exists.');
  expect(document.activeElement).toBe(failure);
  const save = screen.getByRole('button', { name: 'Create customer' });
  expect(failure.parentElement?.contains(save)).toBe(true);
  await person.type(await nameField(), ' Ltd');
  expect((await nameField()).value).toBe('Harbour Realty Ltd');
  expect(screen.getByRole('group', { name: 'Not saved' })).toBeTruthy();
  await person.click(within(failure).getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('group', { name: 'Not saved' })).toBeNull();
  expect(document.activeElement).toBe(save);
});

test('leaving with unsaved changes asks first; staying keeps them, leaving drops them', async () => {
  const { person, place } = visit('/customers/create', { user: admin, answers: lists });
  await person.type(await nameField(), 'Harbour');
  await person.click(screen.getByRole('link', { name: 'Adstead, home' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await nameField()).value).toBe('Harbour');
  await person.click(screen.getByRole('link', { name: 'Adstead, home' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: /Ada$/ });
  expect(place()).toBe('/');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('leaving can save first, and stays where that is refused', async () => {
  let isTaken = true;
  const { person, place, api } = visit('/customers/create', {
    user: admin,
    answers: {
      ...lists,
      'POST /api/customer/create': () => (isTaken ? refuse(409, { code: 'customerNameTaken', message: 'It exists.' }) : customerFixture()),
    },
  });
  const leaveBySaving = async () => {
    await person.click(screen.getByRole('link', { name: 'Adstead, home' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  };
  await nameField();
  await person.type(await nameField(), ' ');
  await leaveBySaving();
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await person.type(await nameField(), 'Harbour');
  await leaveBySaving();
  expect((await screen.findByRole('alert')).textContent).toContain('It exists.');
  expect(place()).toBe('/customers/create');
  isTaken = false;
  await leaveBySaving();
  await waitFor(() => expect(place()).not.toBe('/customers/create'));
  expect(api.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('Ctrl+S does not save behind a dialog', async () => {
  const { person, api } = visit('/customers/create', { user: admin, answers: lists });
  await person.type(await nameField(), 'Harbour');
  await person.click(screen.getByRole('link', { name: 'Adstead, home' }));
  await screen.findByRole('dialog');
  await person.keyboard('{Control>}s{/Control}');
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('after a fault, going back restores the draft, until it is discarded', async () => {
  const { person } = visit('/customers/create', {
    user: admin,
    answers: { ...lists, 'POST /api/customer/create': refuse(500, { requestId: 'req-42' }) },
  });
  await person.type(await nameField(), 'Harbour Realty');
  await person.keyboard('{Control>}s{/Control}');
  const backLink = await screen.findByRole('link', { name: 'Go back' });
  expect(screen.getByText('req-42')).toBeTruthy();
  await person.click(backLink);
  expect((await nameField()).value).toBe('Harbour Realty');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await nameField()).value).toBe('');
});

test('a form with several sections has an outline', async () => {
  visit('/customers/create', { user: admin, answers: lists });
  await nameField();
  expect(screen.getByRole('navigation', { name: 'Sections of this form' })).toBeTruthy();
});

test('a form with one section has no outline', async () => {
  visit('/currency-rates/create', { user: admin });
  expect(await screen.findByRole('heading', { level: 2, name: 'Rate' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Sections of this form' })).toBeNull();
});
