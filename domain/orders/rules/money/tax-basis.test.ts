import { expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '../../../dashboards/index.ts';
import { taxBasisFor } from './tax-basis.ts';

test('the dashboard decides who sees prices with tax', () => {
  const features = { ...DEFAULT_FEATURES, ordersTaxInclusive: ['corporate' as const] };
  expect([taxBasisFor(features, ['corporate']), taxBasisFor(features, ['branchuser']), taxBasisFor(features, ['admin'])]).toEqual([
    'withTax',
    'withoutTax',
    'withTax',
  ]);
});
