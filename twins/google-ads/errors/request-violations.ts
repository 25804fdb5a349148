// The answer to a request that violates the definitions: malformed JSON in the form of Google's front end, the rest as errors of the API.
import type { FieldPath, Violation } from '../definitions/check-message.ts';
import { enumOf } from '../definitions/definitions.ts';
import { AdsFailure, MalformedRequest, writePath } from './ads-failure.ts';
import type { AdsError } from './ads-failure.ts';

/** The refusal of the whole request; null when nothing is violated but single operations. */
export function refusalOf(violations: readonly Violation[], version: string): AdsFailure | MalformedRequest | null {
  const malformed = violations.flatMap((violation) => describeMalformed(violation, version) ?? []);
  const [first] = malformed;
  if (first) return new MalformedRequest(malformed.map(({ text }) => text).join('\n'), first.field);
  const errors = violations
    .map(toError)
    .filter((error) => error !== null)
    .filter(({ path }) => !isOfOperation(path));
  return errors.length > 0 ? new AdsFailure(errors) : null;
}

/** The errors of single operations. */
export const toErrors = (violations: readonly Violation[]): AdsError[] =>
  violations
    .map(toError)
    .filter((error) => error !== null)
    .filter(({ path }) => isOfOperation(path));

const isOfOperation = (path: FieldPath | undefined): boolean =>
  (path?.[0] === 'operations' || path?.[0] === 'mutate_operations') && typeof path[1] === 'number';

function describeMalformed({ kind, path, subject, value }: Violation, version: string): { text: string; field: string } | null {
  const field = writePath(path);
  if (kind === 'unknown-field') {
    const place = field === '' ? '' : ` at '${field}'`;
    return { text: `Invalid JSON payload received. Unknown name ${JSON.stringify(subject)}${place}: Cannot find field.`, field };
  }
  if (kind === 'one-of')
    return { text: `Invalid value at '${field}' (oneof), oneof field '${subject}' is already set. Cannot set '${path.at(-1)}'`, field };
  if (kind === 'unknown-enum' || kind === 'wrong-type')
    return { text: `Invalid value at '${field}' (${showType(subject, version)}), ${JSON.stringify(value)?.slice(0, 100)}`, field };
  if (kind === 'unknown-message')
    return {
      text: `Invalid JSON payload received. Unknown name "${path.at(-1)}": Cannot find field. (The extract has no ${subject}.)`,
      field,
    };
  return null;
}

const showType = (type: string, version: string): string =>
  enumOf(type) || type.includes('.') ? `type.googleapis.com/google.ads.googleads.${version}.${type}` : `TYPE_${type.toUpperCase()}`;

function toError({ kind, path, value }: Violation): AdsError | null {
  if (kind === 'read-only')
    return {
      code: ['fieldError', 'VALUE_MUST_BE_UNSET'],
      message: "The field's value must be unset: it is output only.",
      path,
      ...(typeof value === 'string' && { trigger: value }),
    };
  if (kind === 'required') {
    const isOfRequest = path.length === 1;
    return {
      code: isOfRequest ? ['requestError', 'REQUIRED_FIELD_MISSING'] : ['fieldError', 'REQUIRED'],
      message: 'The required field was not present.',
      path,
    };
  }
  return null;
}
