// What cannot be read on a template that is tried before it is published, in words: which element, what is wrong, in which ratios and with
// which values.
import { PUBLISHING_CASE_NAMES, PUBLISHING_CASES } from './publishing-cases.ts';
import type { PublishingCase } from './publishing-cases.ts';
import { RATIO_NAMES, RATIOS } from './render-settings.ts';
import type { Ratio } from './render-settings.ts';

export type CreativeFindingKind = 'outside' | 'cutOff' | 'tooLong' | 'overlap' | 'covered' | 'contrast' | 'glyphs';

interface FoundElement {
  /** As in a style sheet: p.title. People read its text or its kind instead. */
  element: string;
  text: string;
}

export interface CreativeFinding extends FoundElement {
  kind: CreativeFindingKind;
  /** The contrast, or the characters without a glyph. */
  detail: string;
  /** What overlaps or covers it. */
  other: FoundElement | null;
  ratio: Ratio;
  case: PublishingCase;
}

/** One sentence for each fault of an element, with every ratio and case in which it was found. */
export function findingTexts(findings: readonly CreativeFinding[], most: number): string[] {
  const texts = sameFaults(findings).map(faultText);
  if (texts.length <= most) return texts;
  const left = texts.length - most;
  return [...texts.slice(0, most), left === 1 ? 'There is 1 more problem' : `There are ${left} more problems`];
}

/** An element that shows another value in each case is one; several elements with the same classes are told apart by their texts. */
function sameFaults(findings: readonly CreativeFinding[]): CreativeFinding[][] {
  const byElement = Map.groupBy(findings, ({ kind, element }) => `${kind} ${element}`);
  return [...byElement.values()].flatMap((found) => {
    const byCase = Map.groupBy(found, (finding) => finding.case);
    const isOne = [...byCase.values()].every((each) => new Set(each.map(({ text }) => text)).size === 1);
    return isOne ? [found] : [...Map.groupBy(found, ({ text }) => text).values()];
  });
}

/** 'The heading “Sunny villa” is cut off by its box in Square and Landscape with the longest values'. */
function faultText(found: readonly CreativeFinding[]): string {
  const [first, ...others] = found;
  if (!first) return '';
  const worst = others.reduce((one, other) => (Number(other.detail) < Number(one.detail) ? other : one), first);
  const { fault, reason = '' } = FAULTS[first.kind](worst);
  return `The ${nameOf(first)} ${fault} ${placesOf(found)}${reason}`;
}

const FAULTS: Readonly<Record<CreativeFindingKind, (finding: CreativeFinding) => { fault: string; reason?: string }>> = {
  outside: () => ({ fault: 'runs off the edge' }),
  cutOff: () => ({ fault: 'is cut off by its box' }),
  tooLong: () => ({ fault: 'does not fit its box at its smallest size' }),
  overlap: ({ other }) => ({ fault: `overlaps ${otherName(other)}` }),
  covered: ({ other }) => ({ fault: `is covered by ${otherName(other)}` }),
  contrast: ({ detail }) => ({ fault: 'is hard to read', reason: `: its contrast is ${detail} to 1` }),
  glyphs: ({ detail }) => ({ fault: 'has characters that its font cannot show', reason: `: ${detail}` }),
};

const TEXT_NAMES: readonly [RegExp, string][] = [
  [/^h[1-6]$/u, 'heading'],
  [/^a$/u, 'link'],
  [/^button$/u, 'button'],
  [/^li$/u, 'list item'],
];
const PICTURE_NAMES: readonly [RegExp, string][] = [
  [/^(?:img|picture)$/u, 'a picture'],
  [/^video$/u, 'a video'],
  [/^(?:canvas|svg)$/u, 'a drawing'],
];
const nameIn = (names: readonly [RegExp, string][], { element }: FoundElement): string | undefined =>
  names.find(([tag]) => tag.test(element.split('.')[0] ?? ''))?.[1];

const nameOf = (found: FoundElement): string => `${nameIn(TEXT_NAMES, found) ?? 'text'} “${found.text}”`;
function otherName(other: FoundElement | null): string {
  if (!other) return 'another element';
  return nameIn(PICTURE_NAMES, other) ?? (other.text === '' ? 'another element' : `the ${nameOf(other)}`);
}

/** Cases with the same ratios are named together. */
function placesOf(found: readonly CreativeFinding[]): string {
  const cases = PUBLISHING_CASE_NAMES.filter((name) => found.some((finding) => finding.case === name));
  const byRatios = Map.groupBy(cases, (name) => ratiosOf(found.filter((finding) => finding.case === name)));
  return [...byRatios].map(([ratios, names]) => `${ratios} with ${casesText(names)}`).join(', and ');
}

function ratiosOf(found: readonly CreativeFinding[]): string {
  const ratios = RATIO_NAMES.filter((ratio) => found.some((finding) => finding.ratio === ratio));
  return ratios.length === RATIO_NAMES.length ? 'in every ratio' : `in ${joined(ratios.map((ratio) => RATIOS[ratio].name))}`;
}

const casesText = (names: readonly PublishingCase[]): string =>
  names.length === PUBLISHING_CASE_NAMES.length ? 'all values and photos' : joined(names.map((name) => `the ${PUBLISHING_CASES[name]}`));

const joined = (parts: readonly string[]): string => [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
