// The query of an export: a list's search, order and columns, without pages.
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { rowQuery } from './list-query.ts';
import type { ExportedRows } from './list-query.ts';
import { searchOfSelection, tickedRows } from './selection.ts';
import type { Selection } from './selection.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_TYPES = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** Selected rows as a further condition of the export's search. */
export const withSelection = <Request extends Pick<ExportedRows, 'search'>>(request: Request, selection: Selection): Request => ({
  ...request,
  search: [...request.search, ...searchOfSelection(selection)],
});

export interface ExportRequest extends ExportedRows {
  format: ExportFormat;
}

/** The call that exports selected rows: the same path, query and access, with their ids in the body. */
export const exportOfSelection = <E extends Endpoint>(endpoint: E) =>
  ({ ...endpoint, method: 'POST', summary: `${endpoint.summary}: those selected`, body: tickedRows }) as const;

export const exportQuery = (descriptor: ListDescriptor) => rowQuery(descriptor, { format: z.enum(EXPORT_FORMATS).default('csv') });
