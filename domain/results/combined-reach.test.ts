import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedReach } from './combined-reach.ts';

test.each([
  ['no campaign was shown', [], { reach: null, isLeastReach: false }],
  ['one campaign, whose reach is exact', [900], { reach: 900, isLeastReach: false }],
  ['one campaign, of which the network tells none', [null], { reach: null, isLeastReach: false }],
  ['two campaigns, which may have reached the same people', [900, 300], { reach: 900, isLeastReach: true }],
  ['two campaigns, one of unknown reach', [null, 300], { reach: 300, isLeastReach: true }],
  ['two campaigns of unknown reach', [null, null], { reach: null, isLeastReach: false }],
])('%s', (_, reached, combined) => {
  expect(combinedReach(reached)).toEqual(combined);
});

test('is at least the reach of each campaign, and never more than their sum', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (reached) => {
      const { reach } = combinedReach(reached);
      expect(reached.every((people) => people <= (reach ?? -1))).toBe(true);
      expect(reach).toBeLessThanOrEqual(reached.reduce((sum, people) => sum + people, 0));
    }),
  );
});
