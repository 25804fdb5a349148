// The kinds of settings, each with the rule that a wrong value is refused with. A rule completes the sentence 'The setting X is not valid: …'.
import { z } from 'zod';
import { PORT_RULE } from './start-checks.mjs';

export const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE);

export const flag = z.enum(['0', '1'], '0 or 1 is needed').transform((value) => value === '1');

export function wholeNumber(least: number, most: number) {
  const rule = `a whole number from ${least} to ${most} is needed`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `one of ${values.join(', ')} is needed`);

export function textOf(least: number, most: number) {
  const rule = `${least} to ${most} characters are needed`;
  return z.string(rule).min(least, rule).max(most, rule);
}

/** `schemes` as people write them before '://'. */
export const urlOf = (schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} is needed`,
  });

export const emailAddress = z.email('an email address is needed');

/** `example` shows how it is written. */
export const writtenAs = (pattern: RegExp, example: string) => z.string().regex(pattern, `something like ${example} is needed`);
