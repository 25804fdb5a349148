// The answers to writes: names of what was written, on demand with its fields, and the errors of a partial failure.
import { describeFailure } from '../errors/error-answer.ts';
import { messageOf } from '../definitions/definitions.ts';
import type { AdsError } from '../errors/ads-failure.ts';
import type { Stored } from '../google-ads-state.ts';
import type { MutateOutcome } from './run-operations.ts';

type Json = Record<string, unknown>;

/** One result for each operation, in their order; an empty one where it failed. */
export const showResults = ({ results, workspace }: MutateOutcome, withResources: boolean): { single: string | null; result: Json }[] =>
  results.map((each) => {
    if (!each) return { single: null, result: {} };
    const { kind, name } = each;
    const stored = withResources ? (workspace.find(kind.kind, name) as Stored | undefined) : undefined;
    return {
      single: kind.single,
      result: { resourceName: name, ...(stored && { [kind.single]: writableFields(kind.message, stored.value) }) },
    };
  });

/** The fields of a resource that can be written. */
const writableFields = (message: string, value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => messageOf(message)?.get(name)?.isOutputOnly === false));

export function showPartialFailure(errors: readonly AdsError[], version: string, requestId: string): Json {
  const [first] = errors;
  if (!first) return {};
  const place = first.path?.[1];
  return {
    partialFailureError: {
      code: 3,
      message: `Multiple errors in ‘details’. First error: ${first.message}${place === undefined ? '' : `, at operations[${place}]`}`,
      details: [describeFailure(errors, version, requestId)],
    },
  };
}
