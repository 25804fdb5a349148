// A refusal in Google's form: one or more errors with their enum, their place in the request and the value that caused them.
import { toFieldName } from '../definitions/definitions.ts';
import type { FieldPath } from '../definitions/check-message.ts';

/** The enum in JSON form, and its value: ['campaignError', 'DUPLICATE_CAMPAIGN_NAME']. */
export type ErrorCode = readonly [family: string, value: string];

export interface AdsError {
  code: ErrorCode;
  message: string;
  path?: FieldPath;
  trigger?: string;
  details?: Record<string, unknown>;
}

export class AdsFailure extends Error {
  readonly errors: readonly AdsError[];

  constructor(errors: readonly AdsError[]) {
    super(errors.map(({ code, message }) => `${code.join('.')}: ${message}`).join('; '));
    this.errors = errors;
  }
}

/** A request that does not have the form of its message. Google answers it before the Ads API sees it, in another form. */
export class MalformedRequest extends Error {
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

export const failWith = (family: string, value: string, message: string, more: Omit<AdsError, 'code' | 'message'> = {}): AdsFailure =>
  new AdsFailure([{ code: [family, value], message, ...more }]);

/** The JSON of one error. */
export const showAdsError = ({ code: [family, value], message, path, trigger, details }: AdsError): Record<string, unknown> => ({
  errorCode: { [family]: value },
  message,
  ...(trigger !== undefined && { trigger: { stringValue: trigger } }),
  ...(path && path.length > 0 && { location: { fieldPathElements: showPath(path) } }),
  ...(details && { details }),
});

function showPath(path: FieldPath): { fieldName: string; index?: number }[] {
  const elements: { fieldName: string; index?: number }[] = [];
  for (const part of path) {
    const last = elements.at(-1);
    if (typeof part === 'string') elements.push({ fieldName: toFieldName(part) });
    else if (last) last.index = part;
  }
  return elements;
}

/** 'operations[0].create.name', as in the text of a malformed request. */
export const writePath = (path: FieldPath): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`), '');
