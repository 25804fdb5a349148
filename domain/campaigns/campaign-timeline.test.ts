import { expect, test } from 'vitest';
import { campaignChangeOf, changedSettingText, withoutNetworkMoney } from './campaign-timeline.ts';

const audited = (changes: Record<string, unknown>) => ({
  campaignName: 'ORD-7 Villa ord-7-r1-t1-campaign',
  network: 'meta' as const,
  actorName: 'Ada Palmer',
  createdAt: '2026-11-17T00:00:00.000Z',
  changes,
});

test.each<[string, Record<string, unknown>, string | null, string[], string | null]>([
  ['a pause', { desiredState: ['ACTIVE', 'PAUSED'] }, 'paused', [], null],
  [
    'a pause by the spend guard',
    { desiredState: ['ACTIVE', 'PAUSED'], guardReason: [null, 'Paused because it spent $9.'] },
    'paused',
    [],
    'Paused because it spent $9.',
  ],
  ['the same pause once more', { guardReason: [null, 'Paused because it spent $9.'] }, null, [], null],
  ['a resume', { desiredState: ['PAUSED', 'ACTIVE'], guardReason: ['Paused because it spent $9.', null] }, 'resumed', [], null],
  ['an end', { desiredState: ['ACTIVE', 'COMPLETED'] }, 'ended', [], null],
  ['a deletion', { desiredState: ['PAUSED', 'DELETED'] }, 'deleted', [], null],
  [
    'a budget above the order',
    { 'ORD-7 Villa, days 1 to 3: Budget': ['$100.00', '$160.00'], aboveOrder: [null, '$60.00: The vendor pays it.'] },
    'changed',
    ['Days 1 to 3, Budget: $100.00 → $160.00'],
    'Over budget by $60.00: The vendor pays it.',
  ],
  [
    'a date',
    { 'ORD-7 Villa ord-7-r1-t1-campaign: Last day': ['20/11/2026', '22/11/2026'] },
    'changed',
    ['Last day: 20/11/2026 → 22/11/2026'],
    null,
  ],
  [
    'a fixed ad',
    { 'ORD-7 Villa, ad 1: Headline': ['Act now: today', 'Sunny'], resubmitted: [null, ['ORD-7 Villa, ad 1']] },
    'resubmitted',
    ['Ad 1, Headline: Act now: today → Sunny'],
    null,
  ],
  [
    'the status that the kind tells already',
    { desiredState: ['ACTIVE', 'PAUSED'], 'ORD-7 Villa ord-7-r1-t1-campaign: Status': ['Active', 'Paused'] },
    'paused',
    [],
    null,
  ],
  ['an extension, which the order tells itself', { lastDay: ['20/11/2026', '22/11/2026'] }, null, [], null],
  ['fields of a newer version', { weather: 'mild', 'Ad 1: Headline': 'none' }, null, [], null],
])('the audit trail tells %s', (_what, changes, kind, settings, note) => {
  const told = campaignChangeOf(audited(changes));
  expect(told?.change ?? null).toBe(kind);
  expect(told?.settings.map(changedSettingText) ?? []).toEqual(settings);
  expect(told?.note ?? null).toBe(note);
  expect(told?.campaign ?? 'ORD-7 Villa').toBe('ORD-7 Villa');
});

test('a long text is shortened', () => {
  const told = campaignChangeOf(audited({ 'Ad 1: Primary text': ['', 'x'.repeat(500)] }));
  expect(told?.settings[0]?.after).toBe(`${'x'.repeat(119)}…`);
  expect(told && told.settings.map(changedSettingText)[0]).toMatch(/^Ad 1, Primary text: \(empty\) → x/);
});

test('customers read no budget, no reason of the spend guard and nothing that holds only those', () => {
  const told = [
    { desiredState: ['ACTIVE', 'PAUSED'], guardReason: [null, 'Paused because it spent $9.'] },
    { 'Part 1: Budget': ['$100.00', '$160.00'], aboveOrder: [null, '$60.00: The vendor pays it.'] },
    { 'Part 1: Budget': ['$160.00', '$170.00'], 'Part 1: Last day': ['20/11/2026', '22/11/2026'] },
  ].flatMap((changes) => campaignChangeOf(audited(changes)) ?? []);
  const seen = withoutNetworkMoney(told);
  expect(seen.map(({ change, settings, note }) => [change, settings.map(changedSettingText), note])).toEqual([
    ['paused', [], null],
    ['changed', ['Part 1, Last day: 20/11/2026 → 22/11/2026'], null],
  ]);
  expect(JSON.stringify(seen)).not.toContain('$');
});
