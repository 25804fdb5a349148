import { describe, expect, test } from 'vitest';
import { ROLES } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import { defaultChannels, NOTIFICATION_KIND_IDS, notificationKindsFor, notificationTitle } from './index.ts';
import type { NotificationKind } from './index.ts';

const OF_STAFF: NotificationKind[] = ['orderToAccept', 'orderFailed', 'paymentProblem', 'feedStopped', 'networkAccess'];
const OF_ORDERS: NotificationKind[] = [
  'orderComment',
  'orderLive',
  'orderCompleted',
  'orderCancelled',
  'approval',
  'adRejected',
  'paymentDeclined',
  'refund',
];

describe('the kinds of notifications that someone gets', () => {
  test.each<[string, Role[], string | null, NotificationKind[]]>([
    ['an admin', ['admin'], null, [...OF_STAFF, ...OF_ORDERS]],
    ['operations', ['operations'], null, [...OF_STAFF, ...OF_ORDERS]],
    ['sales', ['sales'], null, OF_ORDERS],
    ['a user of the console', ['user'], null, []],
    ['an agent', ['branchuser'], 'c', [...OF_ORDERS, 'newLead']],
    ['a manager', ['branchmanager'], 'c', [...OF_ORDERS, 'newLead']],
    ['corporate', ['corporate'], 'c', [...OF_ORDERS, 'newLead']],
    ["a customer's person with a stray staff role", ['corporate', 'admin'], 'c', [...OF_ORDERS, 'newLead']],
    ['a stray staff role in a customer', ['admin'], 'c', []],
  ])('%s', (_, roles, customerId, kinds) => {
    expect(notificationKindsFor({ roles, customerId }).toSorted()).toEqual(kinds.toSorted());
  });

  test('every kind reaches someone', () => {
    const reached = ROLES.flatMap((role) => [null, 'c'].flatMap((customerId) => notificationKindsFor({ roles: [role], customerId })));
    expect([...new Set(reached)].toSorted()).toEqual(NOTIFICATION_KIND_IDS.toSorted());
  });
});

test.each<[NotificationKind, boolean]>([
  ['orderFailed', true],
  ['newLead', true],
  ['orderComment', false],
  ['orderToAccept', false],
])('%s is on screen, and by email unless someone chooses otherwise: %s', (kind, byEmail) => {
  expect(defaultChannels(kind)).toEqual({ onScreen: true, byEmail });
});

test.each([
  ['Order\r\nBcc: x', 'Order Bcc: x'],
  ['  Kauri  ', 'Kauri'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the title %j is one line of at most 200 characters', (text, title) => {
  expect(notificationTitle(text)).toBe(title);
});
