import { describe, expect, test } from 'vitest';
import { audienceKindOf, audienceStateOf } from './audiences.ts';
import { canBeSource, lookalikeName, sourceProblem } from './lookalikes.ts';
import { pagePermission } from './page-permissions.ts';

test.each([
  ['CUSTOM', 'CUSTOM'],
  ['LOOKALIKE', 'LOOKALIKE'],
  ['VIDEO', 'ENGAGEMENT'],
  ['SOMETHING_NEW', 'OTHER'],
  [undefined, 'OTHER'],
] as const)('Meta’s subtype %s is %s', (subtype, kind) => expect(audienceKindOf(subtype)).toBe(kind));

test.each([
  [441, 300, 'FILLING'],
  [200, 300, 'TOO_SMALL'],
  [200, 200, 'READY'],
  [450, 200, 'READY'],
  [undefined, undefined, 'FILLING'],
] as const)('operation %s and delivery %s are %s', (operation, delivery, state) =>
  expect(audienceStateOf(operation, delivery)).toBe(state),
);

describe('a look-alike', () => {
  const source = { platformId: '2385', name: `Sellers ${'x'.repeat(200)}` };

  test('has a name that says country, share and source, and differs for each', () => {
    const name = lookalikeName(source, { country: 'NZ', percent: 1 });
    expect(name).toMatch(/^LLA NZ 1% – Sellers x+ – 2385$/);
    expect(name.length).toBeLessThan(100);
    const others = [lookalikeName(source, { country: 'AU', percent: 1 }), lookalikeName(source, { country: 'NZ', percent: 2 })];
    expect(new Set([name, ...others, lookalikeName({ ...source, platformId: '2386' }, { country: 'NZ', percent: 1 })]).size).toBe(4);
  });

  test.each([
    ['READY', 100, null],
    ['READY', null, null],
    ['READY', 99, 'The source audience needs at least 100 people.'],
    ['TOO_SMALL', null, 'The source audience needs at least 100 people.'],
    ['FILLING', 0, null],
  ] as const)('of a source that is %s with %s people: %s', (state, size, problem) => expect(sourceProblem({ state, size })).toBe(problem));

  test('is not made of another look-alike', () => {
    expect(canBeSource('LOOKALIKE')).toBe(false);
    expect(canBeSource('WEBSITE')).toBe(true);
  });
});

test('a page may be advertised for by those who have the task', () => {
  expect(pagePermission({ tasks: ['ADVERTISE', 'ANALYZE'] })).toBe('ALLOWED');
  expect(pagePermission({ tasks: ['ANALYZE'] })).toBe('MISSING');
  expect(pagePermission({})).toBe('MISSING');
  expect(pagePermission(null)).toBe('MISSING');
});
