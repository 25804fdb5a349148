import { expect, test } from 'vitest';
import { billingAccountOf, noticeEmailsOf, setBillingAccount, setNoticeEmails } from './order-attributes.ts';

test('attributes are stored as entity, key and value', () => {
  const written = setNoticeEmails(setBillingAccount(setBillingAccount([], 'meta', 'fb1'), 'google', 'g1'), [
    'a@kauri.example',
    'b@kauri.example',
  ]);
  expect(written).toEqual([
    { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: 'fb1' },
    { entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: 'g1' },
    { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'a@kauri.example' },
    { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'b@kauri.example' },
  ]);
  expect([billingAccountOf(written, 'meta'), billingAccountOf(written, 'google')]).toEqual(['fb1', 'g1']);
  expect(noticeEmailsOf(written)).toEqual(['a@kauri.example', 'b@kauri.example']);
});

test('setting an attribute replaces its earlier values', () => {
  const changed = setBillingAccount(setBillingAccount(setNoticeEmails([], ['a@kauri.example']), 'meta', 'fb1'), 'meta', 'fb2');
  expect(billingAccountOf(changed, 'meta')).toBe('fb2');
  expect(changed).toHaveLength(2);
  expect(billingAccountOf(setBillingAccount(changed, 'meta', null), 'meta')).toBeNull();
  expect(noticeEmailsOf(setNoticeEmails(changed, []))).toEqual([]);
});
