// The failures of Google's own that tests switch on by name, besides those of the connection.
import { failWith } from './errors/ads-failure.ts';
import type { AdsFailure } from './errors/ads-failure.ts';
import { exhausted } from './quotas.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

const BEFORE: Readonly<Record<string, () => AdsFailure>> = {
  'transient-error': () =>
    failWith('internalError', 'TRANSIENT_ERROR', 'Server encountered a transient error. User should retry their request.'),
  'internal-error': () => failWith('internalError', 'INTERNAL_ERROR', 'Google Ads API encountered an unexpected internal error.'),
  'deadline-exceeded': () => failWith('internalError', 'DEADLINE_EXCEEDED', 'The request took longer than a deadline.'),
  'rate-limited': () => exhausted('RESOURCE_TEMPORARILY_EXHAUSTED', 'ACCOUNT', 'Requests per account', 30_000),
  'daily-limit': () => exhausted('RESOURCE_EXHAUSTED', 'DEVELOPER', 'Number of operations for basic access', 3_600_000),
  'query-too-expensive': () =>
    exhausted('EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION', 'ACCOUNT', 'Query resource consumption', 60_000),
};

/** A failure before anything happens. */
export function faultBefore({ faults }: GoogleAdsTwin): AdsFailure | null {
  const name = Object.keys(BEFORE).find((variant) => faults.has(variant));
  return (name && BEFORE[name]?.()) || null;
}

/** Another request changed the same resources at the same moment; nothing was written. */
export function faultOfWrite({ faults }: GoogleAdsTwin): AdsFailure | null {
  return faults.has('concurrent-modification')
    ? failWith(
        'databaseError',
        'CONCURRENT_MODIFICATION',
        'Multiple requests were attempting to modify the same resource at once. Retry the request.',
      )
    : null;
}

/** Everything was written, and the caller does not learn it. */
export function faultAfterWrite({ faults }: GoogleAdsTwin): AdsFailure | null {
  return faults.has('deadline-after-commit')
    ? failWith('internalError', 'DEADLINE_EXCEEDED', 'The request took longer than a deadline.')
    : null;
}
