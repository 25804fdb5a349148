// Parses a template into literal text and outputs. A syntax error stays literal text and is reported as a problem with its position.
import { endOfOutput, readOutput } from './read-output.ts';
import type { Output } from './read-output.ts';
import { MAX_OUTPUTS, MAX_PROBLEMS, MAX_TEMPLATE_CHARACTERS } from './template-limits.ts';

export interface Place {
  /** Line and column start at 1, as in editors. */
  line: number;
  column: number;
  /** Start and length in characters. */
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

const MAX_QUOTED = 60;

export function readTemplate(input: string): Template {
  const text = input.slice(0, MAX_TEMPLATE_CHARACTERS);
  const parts: TemplatePart[] = [];
  const problems: SyntaxProblem[] = [];
  const positionOf = positionsIn(text);
  let textFrom = 0;
  let at = 0;
  let outputs = 0;
  while (problems.length < MAX_PROBLEMS && (at = nextBrace(text, at)) !== -1) {
    if (text[at + 1] === '%') {
      const end = text.indexOf('%}', at);
      const tag = text.slice(at, end === -1 ? at + 2 : end + 2);
      problems.push({ kind: 'tag', text: truncated(tag), place: positionOf(at, tag.length) });
      at += tag.length;
      continue;
    }
    const end = endOfOutput(text, at + 2);
    if (end === -1) {
      const line = text.slice(at, at + MAX_QUOTED + 1).split('\n')[0] ?? '';
      problems.push({ kind: 'unclosed', text: truncated(line), place: positionOf(at, line.length) });
      at += 2;
      continue;
    }
    const source = text.slice(at, end + 2);
    const output = readOutput(text.slice(at + 2, end));
    const place = positionOf(at, source.length);
    at = end + 2;
    if (!output) {
      problems.push({ kind: 'notUnderstood', text: truncated(source), place });
      continue;
    }
    outputs += 1;
    if (outputs > MAX_OUTPUTS) {
      problems.push({ kind: 'tooManyOutputs', most: MAX_OUTPUTS, place });
      break;
    }
    if (place.offset > textFrom) parts.push({ kind: 'text', text: text.slice(textFrom, place.offset) });
    parts.push({ kind: 'output', output, text: source, place });
    textFrom = at;
  }
  if (textFrom < text.length) parts.push({ kind: 'text', text: text.slice(textFrom) });
  if (input.length > text.length) problems.push({ kind: 'tooLong', most: MAX_TEMPLATE_CHARACTERS, place: positionOf(text.length, 0) });
  return { parts, problems };
}

/** The offset of the next '{{' or '{%'; -1 if there is none. */
function nextBrace(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    if (text[at + 1] === '{' || text[at + 1] === '%') return at;
  }
  return -1;
}

/** Must be called with ascending offsets, so that each line break is counted only once. */
function positionsIn(text: string): (offset: number, length: number) => Place {
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

const truncated = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text);
