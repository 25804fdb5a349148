import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextIncident } from './incident-steps.ts';
import type { Incident } from './incident-steps.ts';
import { isMissed, TARGET_IDS, TARGETS, targetValueText } from './targets.ts';
import type { TargetId } from './targets.ts';

/** Checks written as m (missed) and o (met); emails as M (missed) and O (over). */
function emailsOf(checks: string): string {
  let incident: Incident | null = null;
  let emails = '';
  for (const check of checks) {
    const step = nextIncident(incident, check === 'm');
    ({ incident } = step);
    emails += step.email === null ? '.' : step.email === 'missed' ? 'M' : 'O';
  }
  return emails;
}

describe('emails about a target', () => {
  test.each([
    ['o', '.'],
    ['m', '.'],
    ['mo', '..'],
    ['mm', '.M'],
    ['mmmm', '.M..'],
    ['mmo', '.M.'],
    ['mmoo', '.M.O'],
    ['mmomoo', '.M...O'],
    ['mmoomm', '.M.O.M'],
    ['momomo', '......'],
  ])('%s leads to %s', (checks, emails) => {
    expect(emailsOf(checks)).toBe(emails);
  });

  test('whatever happens, each incident is told of once, and its end once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('m', 'o')), (checks) => {
        expect(emailsOf(checks.join('')).replaceAll('.', '')).toMatch(/^(MO)*M?$/);
      }),
    );
  });
});

test('a target is missed above its bound, and never without a value', () => {
  for (const id of TARGET_IDS) {
    const { atMost } = TARGETS[id];
    expect([isMissed(id, atMost), isMissed(id, atMost + 1), isMissed(id, null)]).toEqual([false, true, false]);
  }
});

test.each<[TargetId, number, string]>([
  ['queueAge', 45, '45 s'],
  ['queueAge', 125, '2 min'],
  ['queueAge', 7200, '2 h'],
  ['queueAge', 7500, '2 h 5 min'],
  ['networkFailures', 12.4, '12 %'],
  ['failedJobs', 7, '7'],
])('%s of %s reads %s', (id, value, text) => {
  expect(targetValueText(id, value)).toBe(text);
});
