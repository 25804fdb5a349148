// Addresses, and the titles that are made of them where a sender has no headline.
import type { SourceNode } from '../../records/index.ts';
import { readYesNo } from './read-feed-numbers.ts';
import { readLine } from './read-feed-text.ts';
import { attributeOf, childOf, childText } from '../source-paths.ts';
import { ABSENT, firstReadable } from '../rule-reader.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';

/** '3/18 Tui Terrace'; 'Lot 7 Tui Terrace' where there is no number; the site is the name of a building. */
function streetAddress(node: SourceNode): string {
  const part = (name: string): string => readLine(childText(node, name));
  const [site, unit, lot, number, street] = [part('site'), part('subnumber'), part('lotnumber'), part('streetnumber'), part('street')];
  const lotWords = lot === '' || /^lot\b/i.test(lot) ? lot : `Lot ${lot}`;
  const unitAndNumber = unit === '' || number.startsWith(`${unit}/`) ? number : number === '' ? unit : `${unit}/${number}`;
  const line = [unitAndNumber || lotWords, street].filter((text) => text !== '').join(' ');
  return [site, line].filter((text) => text !== '').join(', ');
}

export const convertStreetAddress = (input: RuleInput): Converted =>
  firstReadable(input, 'tooLong', ({ node, text }) => (node && node.children.length > 0 ? streetAddress(node) : readLine(text)) || ABSENT);

const isWithheld = (node: SourceNode | undefined): boolean => {
  const display = node && attributeOf(node, 'display');
  return display !== undefined && display.trim() !== '' && readYesNo(display) === false;
};

/** The street address and suburb, if the sender shows both. */
export const convertShownAddress = (input: RuleInput): Converted =>
  firstReadable(input, 'tooLong', ({ node }) => {
    const suburb = node ? childOf(node, 'suburb') : undefined;
    if (!node || isWithheld(node) || isWithheld(suburb)) return ABSENT;
    const street = streetAddress(node);
    return street === '' ? ABSENT : [street, readLine(suburb?.text ?? '')].filter((text) => text !== '').join(', ');
  });

const RECORD_NAMES: Readonly<Record<string, string>> = {
  land: 'Land',
  rural: 'Rural property',
  commercial: 'Commercial property',
  business: 'Business',
};

/** 'Townhouse in Northcote'. The last source is the suburb, the others are categories in order. */
export const convertCategoryInSuburb = ({ bySource, fields }: RuleInput): Converted => {
  const categories = bySource.slice(0, -1).flat();
  const suburbs = bySource.at(-1) ?? [];
  const category = categories.map(({ text }) => readLine(text)).find((text) => text !== '') ?? RECORD_NAMES[fields.root.name.toLowerCase()];
  const suburb = suburbs.find(({ node, text }) => text !== '' && !isWithheld(node ?? undefined));
  if (category === undefined && suburb === undefined) return ABSENT;
  return suburb ? `${category ?? 'Property'} in ${readLine(suburb.text)}` : (category ?? ABSENT);
};
