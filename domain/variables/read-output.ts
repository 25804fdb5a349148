// Parses one {{ … }}: a variable or a quoted text, followed by formats with at most one argument each. There are no loops, conditions
// or calculations.
import { MAX_OUTPUT_CHARACTERS } from './template-limits.ts';

export type Argument = string | number;

export interface FormatCall {
  name: string;
  argument: Argument | null;
}

export interface Output {
  /** A variable's name, or a literal text. */
  source: { kind: 'variable'; name: string } | { kind: 'literal'; text: string };
  formats: readonly FormatCall[];
}

const NAME = /[A-Za-z_][\w-]*(?:\.[\w-]+)*/y;
const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /-?\d+(?:\.\d+)?/y;
/** Word processors and phones turn straight quotes into curly ones, so both are read. */
const QUOTED = /'([^']*)'|"([^"]*)"|[‘’]([^‘’]*)[‘’]|[“”]([^“”]*)[“”]/y;
const CLOSING: Readonly<Record<string, string>> = { "'": "'", '"': '"', '‘': '‘’', '’': '‘’', '“': '“”', '”': '“”' };
const SPACE = /\s*/y;

/** Null for a syntax error. Runs in linear time. */
export function readOutput(inner: string): Output | null {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(inner);
    if (found) at += found[0].length;
    return found;
  };
  const matchChar = (char: string): boolean => {
    match(SPACE);
    if (inner[at] !== char) return false;
    at += 1;
    match(SPACE);
    return true;
  };
  const matchText = (): string | null => {
    const quoted = match(QUOTED);
    return quoted ? (quoted.slice(1).find((text) => text !== undefined) ?? '') : null;
  };
  const matchArgument = (): Argument | null => {
    const text = matchText();
    if (text !== null) return text;
    const number = match(NUMBER);
    return number ? Number(number[0]) : null;
  };

  match(SPACE);
  const literal = matchText();
  const name = literal === null ? match(NAME)?.[0] : null;
  if (literal === null && !name) return null;
  const formats: FormatCall[] = [];
  while (matchChar('|')) {
    const format = match(WORD)?.[0];
    if (!format) return null;
    const argument = matchChar(':') ? matchArgument() : undefined;
    if (argument === null) return null;
    formats.push({ name: format, argument: argument ?? null });
  }
  match(SPACE);
  if (at < inner.length) return null;
  return { source: literal === null ? { kind: 'variable', name: name ?? '' } : { kind: 'literal', text: literal }, formats };
}

/** The offset of the braces that close the output with its content at `from`; -1 if there are none. Braces in quotes do not count. */
export function endOfOutput(text: string, from: number): number {
  const until = Math.min(text.length, from + MAX_OUTPUT_CHARACTERS);
  let closing: string | null = null;
  for (let at = from; at < until; at += 1) {
    const char = text[at] ?? '';
    if (closing !== null) {
      if (closing.includes(char)) closing = null;
      // A quote that is not closed on its line is treated as text, so that it does not swallow the rest of the template.
      else if (char === '\n') break;
      continue;
    }
    if (CLOSING[char] !== undefined) closing = CLOSING[char];
    else if (char === '{' && text[at + 1] === '{') return -1;
    else if (char === '}' && text[at + 1] === '}') return at;
  }
  if (closing === null) return -1;
  const end = text.slice(from, until).indexOf('}}');
  return end === -1 ? -1 : from + end;
}
