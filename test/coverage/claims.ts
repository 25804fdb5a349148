// Finds untrue rows of the coverage by comparing each row with test titles, endpoints, screens and source text. Everything from the
// repository is passed in as facts, so that untrue rows can be tested without one.
import type { InventoryItem } from './inventory.ts';
import type { PlacedItem } from './place-items.ts';

export interface Facts {
  /** The content of a file of the repository, or undefined where there is none. */
  read: (path: string) => string | undefined;
  /** 'METHOD /path' of every endpoint of the contract. */
  endpoints: readonly string[];
  /** The path of every screen of the web app. */
  screens: readonly string[];
  /** Everything that a person may be shown, tests aside. */
  source: string;
}

/** Parameter names are not visible to callers, so paths that differ only in them are the same. */
const shape = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

const titlePattern =
  /(?<![.\w])(?:test|it)((?:\.\w+)*?)(?:\.(?:each|for)(?:<[^(;]*>)?(?:`[^`]*`|\([^;]*?\)))?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/gs;

export function testTitles(source: string): string[] {
  return [...source.matchAll(titlePattern)]
    .filter(([, modifiers = '']) => !/\.(?:skip|todo|fails)\b/.test(modifiers))
    .map(([, , , title = '']) => title.replace(/\\(.)/g, '$1'));
}

/** A text counts only as a whole, in quotes or between tags; {name} matches any placeholder. */
export function isInSource(text: string, source: string): boolean {
  const words = text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
    .join('\\$?\\{[^{}]+\\}');
  return new RegExp(`(?:['"\`]|>\\s*)${words}(?:['"\`]|\\s*<)`).test(source);
}

const isOnlyPlaceholder = (text: string) => /^\{\w+\}$/.test(text);

const nameOf = (item: InventoryItem) => `'${item.label}' (${item.id})`;

function shownProblems({ item, place }: PlacedItem, facts: Facts): string[] {
  if (place.kind !== 'shown') return [];
  const test = facts.read(place.test);
  const problems: string[] = [];
  if (test === undefined) problems.push(`${nameOf(item)}: there is no test file ${place.test}`);
  else if (place.title === '' || !testTitles(test).some((title) => title.includes(place.title)))
    problems.push(`${nameOf(item)}: no test in ${place.test} is titled '${place.title}'`);
  if (item.kind === 'call' && !facts.endpoints.map(shape).includes(shape(item.label)))
    problems.push(`${nameOf(item)}: the contract has no such endpoint`);
  if (item.kind === 'screen' && item.label.startsWith('/') && !facts.screens.map(shape).includes(shape(item.label)))
    problems.push(`${nameOf(item)}: the web app has no such screen`);
  if (item.verbatim && !isOnlyPlaceholder(item.label) && !isInSource(item.label, facts.source))
    problems.push(`${nameOf(item)}: the text is nowhere in contract/, domain/ or web/`);
  return problems;
}

/** Short labels such as 'Active' occur for other reasons; a text of three words or more does not. */
const isDistinctive = (item: InventoryItem) => item.verbatim === true && item.label.split(/\s+/).length >= 3;

function unshownProblems({ item, place }: PlacedItem, placed: readonly PlacedItem[], facts: Facts): string[] {
  if (place.kind === 'shown') return [];
  if (place.kind === 'against' && facts.read(place.decision) === undefined)
    return [`${nameOf(item)}: there is no decision ${place.decision}`];
  if (item.kind === 'call' && facts.endpoints.map(shape).includes(shape(item.label)))
    return [`${nameOf(item)}: the contract has it already, so a test must show it`];
  if (item.kind === 'screen' && facts.screens.map(shape).includes(shape(item.label)))
    return [`${nameOf(item)}: the web app has it already, so a test must show it`];
  const isShownElsewhere = placed.some((other) => other.place.kind === 'shown' && other.item.label === item.label);
  if (isDistinctive(item) && !isShownElsewhere && isInSource(item.label, facts.source))
    return [`${nameOf(item)}: the text is in the source already, so a test must show it`];
  return [];
}

export function untrueRows(placed: readonly PlacedItem[], facts: Facts): string[] {
  return placed.flatMap((entry) => [...shownProblems(entry, facts), ...unshownProblems(entry, placed, facts)]);
}
