// Collects the errors of one operation, each with its place below the operation.
import type { FieldPath } from '../definitions/check-message.ts';
import type { AdsError, ErrorCode } from '../errors/ads-failure.ts';

export interface Problems {
  report(code: ErrorCode, message: string, more?: { at?: FieldPath; trigger?: string; details?: Record<string, unknown> }): void;
  /** Reports below a field. */
  below(...path: (string | number)[]): Problems;
  readonly found: readonly AdsError[];
}

export function openProblems(base: FieldPath): Problems {
  const found: AdsError[] = [];
  const at = (path: FieldPath): Problems => ({
    found,
    below: (...more) => at([...path, ...more]),
    report(code, message, { at: place = [], trigger, details } = {}) {
      found.push({ code, message, path: [...path, ...place], ...(trigger !== undefined && { trigger }), ...(details && { details }) });
    },
  });
  return at(base);
}

const REQUIRED: ErrorCode = ['fieldError', 'REQUIRED'];
export const requireField = (problems: Problems, value: unknown, ...at: (string | number)[]): boolean => {
  const isThere = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  if (!isThere) problems.report(REQUIRED, 'The required field was not present.', { at });
  return isThere;
};
