import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { afterEach, expect, test } from 'vitest';
import { chooseCustomer, scopedCustomerId } from './chosen-customer.ts';
import { currentUser, isStillSignedIn, signedOut, startSession } from './session.ts';

const ada = staff('admin');
const writeBoot = (text: string) =>
  document.body.insertAdjacentHTML('beforeend', `<script id="boot" type="application/json">${text}</script>`);
afterEach(() => document.getElementById('boot')?.remove());

test('the signed-in user is read from the page, without a request', async () => {
  const api = fakeApi({});
  writeBoot(JSON.stringify({ user: ada, version: '1', twins: [] }));
  await startSession();
  expect(currentUser()).toEqual(ada);
  expect(api.asked).toEqual([]);
});

test('a page without a user means that nobody is signed in', async () => {
  fakeApi({});
  writeBoot('{"user":null}');
  await startSession();
  expect(currentUser()).toBeNull();
});

test.each(['', '{not json'])('a page without readable boot data (%o) makes it fetch the session', async (text) => {
  fakeApi({ 'GET /api/auth/session': { user: ada } });
  writeBoot(text);
  await startSession();
  expect(currentUser()).toEqual(ada);
});

test.each([
  ['over', { user: null }, false],
  ['there', { user: ada }, true],
])('a session that is %s is detected', async (_, answer, expected) => {
  fakeApi({ 'GET /api/auth/session': answer });
  expect(await isStillSignedIn()).toBe(expected);
});

test('signing out clears the chosen customer', () => {
  chooseCustomer({ _id: 'c7', name: 'Harbour Realty' });
  signedOut();
  expect(scopedCustomerId('/customer-dashboard')).toBeNull();
});
