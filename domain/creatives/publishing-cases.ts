// The listings with which a template is tried before it is published, and how what goes wrong is said.
import { exampleValues, variableNamesFor } from '../variables/index.ts';
import type { Values } from '../variables/index.ts';
import type { Ratio } from './render-settings.ts';
import { RATIOS } from './render-settings.ts';
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

export type CreativeFindingKind = 'outside' | 'cutOff' | 'tooLong' | 'overlap' | 'covered' | 'contrast' | 'glyphs';

export interface CreativeFinding {
  kind: CreativeFindingKind;
  /** As in a style sheet: p.title. */
  element: string;
  text: string;
  detail: string;
  ratio: Ratio;
  case: PublishingCase;
}

const TEXTS: Readonly<Record<CreativeFindingKind, (detail: string) => string>> = {
  outside: () => 'leaves the picture',
  cutOff: (box) => `is cut off by ${box}`,
  tooLong: () => 'does not fit its box at its smallest size',
  overlap: (other) => `overlaps ${other}`,
  covered: (other) => `is covered by ${other || 'another element'}`,
  contrast: (contrast) => `is hard to read: its contrast is ${contrast} to 1`,
  glyphs: (characters) => `has characters that its font cannot show: ${characters}`,
};

/** 'p.title “Sunny villa” is cut off by main in Landscape with the longest values'. */
const findingText = ({ kind, element, text, detail, ratio, case: name }: CreativeFinding): string =>
  `${element} “${text}” ${TEXTS[kind](detail)} in ${RATIOS[ratio].name} with the ${PUBLISHING_CASES[name]}`;

/** The same fault of one element in several ratios and cases is said once, with the first of them. */
export function findingTexts(findings: readonly CreativeFinding[], most: number): string[] {
  const first = new Map<string, CreativeFinding>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.element}`;
    if (!first.has(key)) first.set(key, finding);
  }
  const texts = [...first.values()].map(findingText);
  return texts.length <= most ? texts : [...texts.slice(0, most), `${texts.length - most} more`];
}
