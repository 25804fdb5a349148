// What does a template consist of? Text that stays as it is, and outputs that are filled in. What is not understood stays text and is
// named as a problem with its place.
import { endOfOutput, readOutput } from './read-output.ts';
import type { Output } from './read-output.ts';
import { MOST_OUTPUTS, MOST_PROBLEMS, MOST_TEMPLATE_CHARACTERS } from './template-limits.ts';

export interface Place {
  /** From 1, as editors count. */
  line: number;
  column: number;
  /** Where it begins in the template, and how many characters it takes. */
  offset: number;
  length: number;
}

export type TemplatePart = { kind: 'text'; text: string } | { kind: 'output'; output: Output; text: string; place: Place };

export type SyntaxProblem = { place: Place } & (
  | { kind: 'unclosed'; text: string }
  | { kind: 'notUnderstood'; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'tooLong'; most: number }
  | { kind: 'tooManyOutputs'; most: number }
);

export interface Template {
  parts: readonly TemplatePart[];
  problems: readonly SyntaxProblem[];
}

const MOST_QUOTED = 60;

export function readTemplate(given: string): Template {
  const text = given.slice(0, MOST_TEMPLATE_CHARACTERS);
  const parts: TemplatePart[] = [];
  const problems: SyntaxProblem[] = [];
  const placeOf = placesIn(text);
  let textFrom = 0;
  let at = 0;
  let outputs = 0;
  while (problems.length < MOST_PROBLEMS && (at = nextBrace(text, at)) !== -1) {
    if (text[at + 1] === '%') {
      const end = text.indexOf('%}', at);
      const tag = text.slice(at, end === -1 ? at + 2 : end + 2);
      problems.push({ kind: 'tag', text: shortened(tag), place: placeOf(at, tag.length) });
      at += tag.length;
      continue;
    }
    const end = endOfOutput(text, at + 2);
    if (end === -1) {
      const line = text.slice(at, at + MOST_QUOTED + 1).split('\n')[0] ?? '';
      problems.push({ kind: 'unclosed', text: shortened(line), place: placeOf(at, line.length) });
      at += 2;
      continue;
    }
    const source = text.slice(at, end + 2);
    const output = readOutput(text.slice(at + 2, end));
    const place = placeOf(at, source.length);
    at = end + 2;
    if (!output) {
      problems.push({ kind: 'notUnderstood', text: shortened(source), place });
      continue;
    }
    outputs += 1;
    if (outputs > MOST_OUTPUTS) {
      problems.push({ kind: 'tooManyOutputs', most: MOST_OUTPUTS, place });
      break;
    }
    if (place.offset > textFrom) parts.push({ kind: 'text', text: text.slice(textFrom, place.offset) });
    parts.push({ kind: 'output', output, text: source, place });
    textFrom = at;
  }
  if (textFrom < text.length) parts.push({ kind: 'text', text: text.slice(textFrom) });
  if (given.length > text.length) problems.push({ kind: 'tooLong', most: MOST_TEMPLATE_CHARACTERS, place: placeOf(text.length, 0) });
  return { parts, problems };
}

/** Of '{{' and '{%' whichever is first; -1 for none. */
function nextBrace(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    if (text[at + 1] === '{' || text[at + 1] === '%') return at;
  }
  return -1;
}

/** Offsets come in order, so that each line break is counted once. */
function placesIn(text: string): (offset: number, length: number) => Place {
  let line = 1;
  let lineStart = 0;
  return (offset, length) => {
    for (let at = text.indexOf('\n', lineStart); at !== -1 && at < offset; at = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = at + 1;
    }
    return { line, column: offset - lineStart + 1, offset, length };
  };
}

const shortened = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text);
