import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { afterEach, expect, test } from 'vitest';
import { chooseCustomer, narrowedTo } from './chosen-customer.ts';
import { currentUser, isStillSignedIn, signedOut, startSession } from './session.ts';

const ada = staff('admin');
const writeBoot = (text: string) =>
  document.body.insertAdjacentHTML('beforeend', `<script id="boot" type="application/json">${text}</script>`);
afterEach(() => document.getElementById('boot')?.remove());

test('who is signed in is read from the page, without asking', async () => {
  const api = fakeApi({});
  writeBoot(JSON.stringify({ user: ada, version: '1', twins: [] }));
  await startSession();
  expect(currentUser()).toEqual(ada);
  expect(api.asked).toEqual([]);
});

test('a page that says nobody is believed', async () => {
  fakeApi({});
  writeBoot('{"user":null}');
  await startSession();
  expect(currentUser()).toBeNull();
});

test.each(['', '{not json'])('a page that says nothing (%o) makes it ask', async (text) => {
  fakeApi({ 'GET /api/auth/session': { user: ada } });
  writeBoot(text);
  await startSession();
  expect(currentUser()).toEqual(ada);
});

test.each([
  ['over', { user: null }, false],
  ['there', { user: ada }, true],
])('a session that is %s is told so', async (_, answer, expected) => {
  fakeApi({ 'GET /api/auth/session': answer });
  expect(await isStillSignedIn()).toBe(expected);
});

test('signing out forgets the chosen customer', () => {
  chooseCustomer({ _id: 'c7', name: 'Harbour Realty' });
  signedOut();
  expect(narrowedTo('/customer-dashboard')).toBeNull();
});
