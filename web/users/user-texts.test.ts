import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { auditEntryText } from './user-activity-cards.tsx';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8.9', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected);
});

test.each([
  ['updated', ['displayName', 'roles'], 'Changed name, roles'],
  ['updated', ['invited'], 'Invited'],
  ['updated', [], 'Saved without a change'],
  ['updated', ['rolesAsMember'], 'Changed roles in another dashboard'],
  ['updated', ['emailVerified'], 'Confirmed the email address'],
  ['updated', ['linkedAccount'], 'Linked an account for signing in'],
  ['activated', ['acceptedInvitation'], 'Accepted the invitation'],
  ['activated', [], 'Activated'],
  ['created', ['email', 'signedUp'], 'Signed up'],
  ['created', ['email', 'roles'], 'Created'],
  ['signed-out', [], 'Signed out everywhere'],
  ['signed-out', ['everyone'], 'Signed everyone out'],
  ['signed-in', ['shell'], 'Signed in'],
  ['signed-in', ['as'], 'Opened a session as this user'],
  ['removed', [], 'Deleted'],
])('%s of %j reads: %s', (action, fields, expected) => {
  expect(auditEntryText({ action, fields })).toBe(expected);
});
