// The errors that an endpoint declares, grouped by HTTP status, for the API documentation.
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';

export function refusalsByStatus({ errors = [] }: Pick<Endpoint, 'errors'>): Map<number, { code: ErrorCode; text: string }[]> {
  return Map.groupBy(
    errors.map((code) => ({ code, text: errorCatalogue[code].text })),
    ({ code }) => errorCatalogue[code].status,
  );
}
