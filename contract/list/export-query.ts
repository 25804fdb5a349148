// The query of an export: a list's search, order and columns, without pages.
import { z } from 'zod';
import type { ListDescriptor } from './list-descriptor.ts';
import { rowQuery } from './list-query.ts';
import type { ExportedRows } from './list-query.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_TYPES = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

export interface ExportRequest extends ExportedRows {
  format: ExportFormat;
}

export const exportQuery = (descriptor: ListDescriptor) => rowQuery(descriptor, { format: z.enum(EXPORT_FORMATS).default('csv') });
