// What does one {{ … }} say? A variable or a quoted text, then formats, each with at most one argument. Nothing else is understood:
// no loops, no conditions, no calculation.
import { MOST_OUTPUT_CHARACTERS } from './template-limits.ts';

export type Argument = string | number;

export interface FormatCall {
  name: string;
  argument: Argument | null;
}

export interface Output {
  /** A variable's name, or a text that stands for itself. */
  source: { kind: 'variable'; name: string } | { kind: 'literal'; text: string };
  formats: readonly FormatCall[];
}

const NAME = /[A-Za-z_][\w-]*(?:\.[\w-]+)*/y;
const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /-?\d+(?:\.\d+)?/y;
const QUOTED = /'([^']*)'|"([^"]*)"/y;
const SPACE = /\s*/y;

/** Null where it is not understood. Each sign is looked at a fixed number of times. */
export function readOutput(inner: string): Output | null {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(inner);
    if (found) at += found[0].length;
    return found;
  };
  const takeSign = (sign: string): boolean => {
    take(SPACE);
    if (inner[at] !== sign) return false;
    at += 1;
    take(SPACE);
    return true;
  };
  const takeText = (): string | null => {
    const quoted = take(QUOTED);
    return quoted ? (quoted[1] ?? quoted[2] ?? '') : null;
  };
  const takeArgument = (): Argument | null => {
    const text = takeText();
    if (text !== null) return text;
    const number = take(NUMBER);
    return number ? Number(number[0]) : null;
  };

  take(SPACE);
  const literal = takeText();
  const name = literal === null ? take(NAME)?.[0] : null;
  if (literal === null && !name) return null;
  const formats: FormatCall[] = [];
  while (takeSign('|')) {
    const format = take(WORD)?.[0];
    if (!format) return null;
    const argument = takeSign(':') ? takeArgument() : undefined;
    if (argument === null) return null;
    formats.push({ name: format, argument: argument ?? null });
  }
  take(SPACE);
  if (at < inner.length) return null;
  return { source: literal === null ? { kind: 'variable', name: name ?? '' } : { kind: 'literal', text: literal }, formats };
}

/** Where the output that begins before `from` ends: braces within quotes end nothing. -1 where it is never closed. */
export function endOfOutput(text: string, from: number): number {
  const until = Math.min(text.length, from + MOST_OUTPUT_CHARACTERS);
  let quote: string | null = null;
  for (let at = from; at < until; at += 1) {
    const sign = text[at];
    if (quote !== null) {
      if (sign === quote) quote = null;
      // A quote that is not closed on its line was none: the rest of the template must not vanish in it.
      else if (sign === '\n') break;
      continue;
    }
    if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '{' && text[at + 1] === '{') return -1;
    else if (sign === '}' && text[at + 1] === '}') return at;
  }
  if (quote === null) return -1;
  const end = text.slice(from, until).indexOf('}}');
  return end === -1 ? -1 : from + end;
}
