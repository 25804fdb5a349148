// The listings with which a template is tried before it is published.
import { exampleValues, variableNamesFor } from '../variables/index.ts';
import type { Values } from '../variables/index.ts';
import { worstCaseValues } from './worst-case-values.ts';

export const PUBLISHING_CASES = {
  longest: 'longest values',
  missing: 'missing values',
  bright: 'bright photo',
  dark: 'dark photo',
} as const;
export type PublishingCase = keyof typeof PUBLISHING_CASES;
export const PUBLISHING_CASE_NAMES = Object.keys(PUBLISHING_CASES) as PublishingCase[];

/** The grey of the photos that the case shows; null for none. */
export const photoGreyOf = (name: PublishingCase): number | null => ({ longest: null, missing: null, bright: 255, dark: 0 })[name];

/** Without the pictures. The cases with photos have usual values. */
export function valuesOfCase(name: PublishingCase): Values {
  if (name === 'longest') return worstCaseValues();
  const usual = exampleValues(variableNamesFor('creative').here);
  if (name !== 'missing') return usual;
  // A listing always has a title, and a customer a name.
  return { listing: { title: usual['listing']?.['title'] ?? null }, customer: { name: usual['customer']?.['name'] ?? null } };
}
