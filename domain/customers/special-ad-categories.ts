// The special ad categories that a customer must declare to the networks, and the targeting that each forbids.

/** Meta's own words. None is declared for most customers in New Zealand and Australia. */
export const SPECIAL_AD_CATEGORIES = ['HOUSING', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES'] as const;
type SpecialAdCategory = (typeof SPECIAL_AD_CATEGORIES)[number];

export const SPECIAL_AD_CATEGORY_LABELS: Readonly<Record<SpecialAdCategory, string>> = {
  HOUSING: 'Housing',
  EMPLOYMENT: 'Employment',
  FINANCIAL_PRODUCTS_SERVICES: 'Financial products and services',
};

export interface DeclaredCategories {
  specialAdCategories: readonly string[];
  /** Codes of the countries that the ads reach. */
  specialAdCategoryCountries: readonly string[];
}

/** Where housing ads may not be aimed at some people only. */
const HOUSING_COUNTRIES = ['US', 'CA'];
const HOUSING_LIMITS = { minRadiusKm: 25, ageMin: 18, ageMax: 65 } as const;

/** How far ads for housing may be aimed: at all ages and genders, in areas of a certain size. Null where nothing is limited. */
export const housingLimits = ({ specialAdCategories, specialAdCategoryCountries }: DeclaredCategories): typeof HOUSING_LIMITS | null =>
  specialAdCategories.includes('HOUSING') && specialAdCategoryCountries.some((code) => HOUSING_COUNTRIES.includes(code))
    ? HOUSING_LIMITS
    : null;
