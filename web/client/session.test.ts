import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { afterEach, expect, test } from 'vitest';
import { chooseCustomer, narrowedTo } from './chosen-customer.ts';
import { checkSession, currentUser, signedIn, signedOut, startSession } from './session.ts';

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

test('a session that turns out to be over signs the person out here too', async () => {
  fakeApi({ 'GET /api/auth/session': { user: null } });
  signedIn(ada);
  await checkSession();
  expect(currentUser()).toBeNull();
});

test('signing out forgets the chosen customer', () => {
  chooseCustomer({ _id: 'c7', name: 'Harbour Realty' });
  signedOut();
  expect(narrowedTo('/customer-dashboard')).toBeNull();
});
