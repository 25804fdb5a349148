// Splits a query into words, quoted texts and signs.
import { failWith } from '../errors/ads-failure.ts';
import type { AdsFailure } from '../errors/ads-failure.ts';

export interface Token {
  kind: 'word' | 'text' | 'sign';
  text: string;
}

export const queryError = (value: string, message: string): AdsFailure => failWith('queryError', value, message, { path: ['query'] });

const SIGN = /^(?:!=|>=|<=|[=<>(),])/;
const WORD = /^[\w.\-/:~]+/;

export function readTokens(query: string): Token[] {
  const tokens: Token[] = [];
  let rest = query.trimStart();
  while (rest !== '') {
    const [token, length] = nextToken(rest);
    tokens.push(token);
    rest = rest.slice(length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): [Token, number] {
  if (rest.startsWith("'") || rest.startsWith('"')) return quoted(rest, rest.charAt(0));
  const sign = SIGN.exec(rest)?.[0];
  if (sign !== undefined) return [{ kind: 'sign', text: sign }, sign.length];
  const word = WORD.exec(rest)?.[0];
  if (word !== undefined) return [{ kind: 'word', text: word }, word.length];
  throw queryError('BAD_SYMBOL', `Error in query: unexpected symbol '${rest.charAt(0)}'.`);
}

function quoted(rest: string, quote: string): [Token, number] {
  let text = '';
  for (let index = 1; index < rest.length; index += 1) {
    const character = rest.charAt(index);
    if (character === quote) return [{ kind: 'text', text }, index + 1];
    if (character === '\n') throw queryError('PROHIBITED_NEWLINE_IN_STRING', 'Error in query: a string has a newline.');
    if (character !== '\\') text += character;
    else {
      index += 1;
      const escaped = rest.charAt(index);
      if (!['\\', "'", '"', '%', '_', '[', ']'].includes(escaped))
        throw queryError('BAD_ESCAPE_SEQUENCE', `Error in query: invalid escape sequence '\\${escaped}'.`);
      text += escaped;
    }
  }
  throw queryError('STRING_NOT_TERMINATED', 'Error in query: a string is not terminated.');
}
