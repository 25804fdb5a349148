import { describe, expect, test } from 'vitest';
import { checkCode, CODE_TRIES, maskedEmail } from './approval-codes.ts';
import { endOfLink, lastDayOfLink } from './approval-expiry.ts';
import { approvalState, isFollowable, mayDecide } from './approval-states.ts';
import type { ApprovalState, AskedSeller } from './approval-states.ts';

const NOW = Date.UTC(2026, 10, 17);
const [EARLIER, LATER] = [new Date(NOW - 1000), new Date(NOW + 1000)];
const link = (given: Partial<AskedSeller> = {}): AskedSeller => ({
  askedRevision: 2,
  openedAt: null,
  revokedAt: null,
  expiresAt: LATER,
  ...given,
});

describe('the state of an approval', () => {
  test.each([
    ['NOT_SENT', { link: null }],
    ['SENT', { link: link() }],
    ['OPENED', { link: link({ openedAt: EARLIER }) }],
    ['OUTDATED', { link: link({ askedRevision: 1, openedAt: EARLIER }) }],
    ['REVOKED', { link: link({ revokedAt: EARLIER, askedRevision: 1 }) }],
    ['EXPIRED', { link: link({ expiresAt: new Date(NOW) }) }],
    ['APPROVED', { link: link({ openedAt: EARLIER }), decision: 'APPROVED', approvedRevision: 2 }],
    // A decision stays when the link ends, or another person gets a link to follow the campaigns.
    ['APPROVED', { link: link({ revokedAt: EARLIER }), decision: 'APPROVED', approvedRevision: 2 }],
    ['APPROVED', { link: link(), approvedRevision: 2 }],
    // The approval was withdrawn, as the ads are no longer the ones that were approved.
    ['OUTDATED', { link: link({ openedAt: EARLIER }), decision: 'APPROVED' }],
    ['CHANGE_ASKED', { link: link({ expiresAt: EARLIER }), decision: 'CHANGE_ASKED' }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(approvalState({ decision: null, revision: 2, approvedRevision: null, now: NOW, ...facts })).toBe(state);
  });

  test.each([
    ['SENT', 'READY', true],
    ['OPENED', 'NEW', true],
    ['OPENED', 'PENDING_PAYMENT', true],
    ['OPENED', 'FAILED', true],
    ['OPENED', 'PROCESSING', false],
    ['OPENED', 'DELIVERED', false],
    ['OPENED', 'CANCELLED', false],
    ['APPROVED', 'READY', false],
    ['CHANGE_ASKED', 'READY', false],
    ['OUTDATED', 'READY', false],
    ['REVOKED', 'READY', false],
    ['EXPIRED', 'READY', false],
    ['NOT_SENT', 'READY', false],
  ] as const)('%s on a %s order lets the seller decide: %s', (state: ApprovalState, status, expected) => {
    expect(mayDecide(state, status)).toBe(expected);
  });
});

test.each([
  ['APPROVED', 'READY', true],
  ['APPROVED', 'DELIVERED', true],
  ['APPROVED', 'CANCELLED', false],
  ['EXPIRED', 'COMPLETED', true],
  ['REVOKED', 'PROCESSING', true],
  ['REVOKED', 'READY', false],
  ['NOT_SENT', 'DELIVERED', false],
] as const)('the link of a %s approval of a %s order can be sent for following the campaigns: %s', (state, status, expected) => {
  expect(isFollowable(state, status)).toBe(expected);
});

describe('a code', () => {
  const stored = { hash: 'right', expiresAt: LATER, tries: 0 };
  test.each([
    [stored, 'right', 'right'],
    [stored, 'other', 'wrong'],
    [{ ...stored, tries: CODE_TRIES - 1 }, 'right', 'right'],
    [{ ...stored, tries: CODE_TRIES }, 'right', 'usedUp'],
    [{ ...stored, expiresAt: new Date(NOW) }, 'right', 'expired'],
    [null, 'right', 'expired'],
  ] as const)('%j tried with %s is %s', (code, tried, verdict) => {
    expect(checkCode(code, tried, NOW)).toBe(verdict);
  });

  test('goes to an address that the page shows only in part', () => {
    expect(maskedEmail('mere.wilson@kauri.example')).toBe('m•••@kauri.example');
  });
});

test.each([
  ['2026-11-24', '2026-11-17', '2027-02-22'],
  ['2026-06-01', '2026-11-17', '2026-12-17'],
])('a link to campaigns that end on %s works, sent on %s, until %s', (endDate, today, last) => {
  expect(lastDayOfLink(endDate, today)).toBe(last);
});

test.each([
  ['2027-02-22', 'Pacific/Auckland', '2027-02-22T11:00:00.000Z'],
  ['2027-07-22', 'Pacific/Auckland', '2027-07-22T12:00:00.000Z'],
  ['2027-02-22', 'America/New_York', '2027-02-23T05:00:00.000Z'],
])('a link whose last day is %s in %s ends at %s', (last, timezone, moment) => {
  expect(endOfLink(last, timezone).toISOString()).toBe(moment);
});
