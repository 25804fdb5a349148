// Approvals of an order for tests.
import type { OrderApproval } from '#contract/approvals/index.ts';

export const unsentApproval: OrderApproval = {
  state: 'NOT_SENT',
  isRequired: false,
  isHolding: false,
  isSendable: true,
  isFollowable: false,
  link: null,
  seller: null,
  sentAt: null,
  sentByName: null,
  openedAt: null,
  decidedAt: null,
  words: null,
};

export const sentApproval: OrderApproval = {
  ...unsentApproval,
  state: 'SENT',
  isRequired: true,
  isHolding: true,
  link: { url: 'https://adstead.example/approve/abcdefghijklmnopqrstuv', expiresAt: '2027-02-22T12:00:00.000Z' },
  seller: { name: 'Mere Wilson', email: 'mere@home.example' },
  sentAt: '2026-11-17T01:00:00.000Z',
  sentByName: 'Ada Palmer',
};
