import { expect, test } from 'vitest';
import { housingLimits, SPECIAL_AD_CATEGORIES, SPECIAL_AD_CATEGORY_LABELS } from './special-ad-categories.ts';

test.each([
  [[], ['US'], false],
  [['HOUSING'], [], false],
  [['HOUSING'], ['NZ', 'AU'], false],
  [['EMPLOYMENT'], ['US'], false],
  [['HOUSING'], ['NZ', 'US'], true],
  [['EMPLOYMENT', 'HOUSING'], ['CA'], true],
])('%j in %j is limited: %s', (specialAdCategories, specialAdCategoryCountries, isLimited) => {
  expect(housingLimits({ specialAdCategories, specialAdCategoryCountries }) !== null).toBe(isLimited);
});

test('every category has a label of its own', () => {
  expect(new Set(Object.values(SPECIAL_AD_CATEGORY_LABELS)).size).toBe(SPECIAL_AD_CATEGORIES.length);
});
