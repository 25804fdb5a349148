import { describe, expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import {
  graphUnit,
  giveUpAfter,
  mayEraseLeads,
  nextMark,
  nextPoll,
  noticeKind,
  noticeRecipients,
  pollFrom,
  readAnswers,
  retryAfter,
  seesLeadData,
} from './index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-17T00:00:00Z');

describe('answers', () => {
  test.each([
    [
      'Meta’s own questions',
      [
        { name: 'full_name', values: ['Mere Tane'] },
        { name: 'email', values: ['mere@mail.example'] },
        { name: 'phone_number', values: ['+64215550143'] },
      ],
      { name: 'Mere Tane', email: 'mere@mail.example', phone: '+64215550143', answers: [] },
    ],
    [
      'a name in two parts and own questions',
      [
        { name: 'first_name', values: ['Mere'] },
        { name: 'last_name', values: ['Tane'] },
        { name: 'post_code', values: ['0627'] },
        { name: 'when_do_you_want_to_sell?', values: ['This summer', 'or later'] },
      ],
      {
        name: 'Mere Tane',
        email: null,
        phone: null,
        answers: [
          { question: 'Post code', answer: '0627' },
          { question: 'When do you want to sell?', answer: 'This summer, or later' },
        ],
      },
    ],
    [
      'a second email address, which stays among the answers',
      [
        { name: 'email', values: ['mere@mail.example'] },
        { name: 'work_email', values: ['mere@kauri.example'] },
      ],
      { name: null, email: 'mere@mail.example', phone: null, answers: [{ question: 'Work email', answer: 'mere@kauri.example' }] },
    ],
    ['nothing', [], { name: null, email: null, phone: null, answers: [] }],
    [
      'empty answers',
      [
        { name: 'email', values: [''] },
        { name: 'city', values: [] },
      ],
      { name: null, email: null, phone: null, answers: [] },
    ],
  ])('are read from %s', (_, sent, expected) => {
    expect(readAnswers(sent)).toEqual(expected);
  });
});

describe('the data of leads', () => {
  test.each<[Role[], string | null, boolean, boolean]>([
    [['branchuser'], 'kauri', true, false],
    [['branchmanager'], 'kauri', true, false],
    [['corporate'], 'kauri', true, true],
    [['user'], 'kauri', false, false],
    [['admin'], 'kauri', false, false],
    [['sales'], null, false, false],
    [['operations'], null, true, true],
    [['admin'], null, true, true],
    [['sales', 'operations'], null, true, true],
    [['corporate'], null, false, false],
  ])('is seen by %j of %s: %s; deleted: %s', (roles, customerId, sees, erases) => {
    expect([seesLeadData({ roles, customerId }), mayEraseLeads({ roles, customerId })]).toEqual([sees, erases]);
  });
});

describe('reading a form again', () => {
  test('overlaps the last reading by a day, and asks for no more than the network keeps', () => {
    expect(pollFrom(NOW - HOUR, NOW)).toBe(NOW - HOUR - DAY);
    expect(pollFrom(null, NOW)).toBe(NOW - 90 * DAY);
    expect(pollFrom(NOW - 200 * DAY, NOW)).toBe(NOW - 90 * DAY);
  });

  test.each([
    ['nothing was read', 5, null, 5],
    ['newer leads were read', 5, 9, 9],
    ['only older ones were read again', 9, 5, 9],
    ['the network’s clock is ahead', 5, 99, 10],
    ['there never was a lead', null, null, null],
  ])('the mark where %s', (_, mark, newest, expected) => {
    expect(nextMark(mark, newest, 10)).toBe(expected);
  });

  test.each([
    ['is not known', null, NOW + HOUR / 6],
    ['is ahead', NOW + DAY, NOW + HOUR / 6],
    ['was this week', NOW - 6 * DAY, NOW + HOUR / 6],
    ['was a month ago', NOW - 30 * DAY, NOW + DAY],
    ['is so long ago that nothing can be read', NOW - 91 * DAY, null],
  ])('comes at its pace when the campaign’s end %s', (_, endsAt, expected) => {
    expect(nextPoll(NOW, endsAt)).toBe(expected);
  });

  test('a webhook’s lead is tried again ever more slowly, and given up', () => {
    expect([1, 2, 3, 30].map(retryAfter)).toEqual([20_000, 40_000, 80_000, HOUR]);
    expect([giveUpAfter(true), giveUpAfter(false)]).toEqual([3 * DAY, 90 * DAY]);
  });
});

describe('emails about a lead', () => {
  test('go to contacts and notice addresses, each once', () => {
    const contactEmails = ['Hana@Kauri.example', ''];
    expect(
      noticeRecipients({ contactEmails, noticeEmails: ['hana@kauri.example', 'crm@other.example'], orderEmail: 'mere@kauri.example' }),
    ).toEqual(['hana@kauri.example', 'crm@other.example']);
  });
  test('go to who ordered where there is nobody else', () => {
    expect(noticeRecipients({ contactEmails: [], noticeEmails: [], orderEmail: 'Mere@kauri.example' })).toEqual(['mere@kauri.example']);
    expect(noticeRecipients({ contactEmails: [], noticeEmails: [], orderEmail: null })).toEqual([]);
  });
  test('hold the data for trusted addresses only', () => {
    const trusted = new Set(['hana@kauri.example']);
    expect(['hana@kauri.example', 'crm@other.example'].map((email) => noticeKind(email, trusted))).toEqual(['data', 'notice']);
  });
});

test.each([
  ['2026-11-01', '2026-11-30', 'day'],
  ['2026-08-17', '2026-11-17', 'week'],
  ['2025-11-17', '2026-11-17', 'month'],
] as const)('a graph from %s to %s counts by %s', (from, to, unit) => {
  expect(graphUnit({ from, to })).toBe(unit);
});
