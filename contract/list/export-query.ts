// The query of an export: a list's search, order and columns, without pages.
import { z } from 'zod';
import type { ListDescriptor } from './list-descriptor.ts';
import { listQuery } from './list-query.ts';
import type { ListRequest } from './list-query.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_TYPES = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

export interface ExportRequest extends Pick<ListRequest, 'order' | 'search' | 'fields'> {
  format: ExportFormat;
}

const format = z.looseObject({ format: z.enum(EXPORT_FORMATS).default('csv') });

export const exportQuery = (descriptor: ListDescriptor) => {
  const list = listQuery(descriptor);
  return format.transform((sent, context): ExportRequest => {
    const { format: wanted, ...query } = sent;
    const parsed = list.safeParse(query);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
      return z.NEVER;
    }
    const { order, search, fields } = parsed.data;
    return { format: wanted, order, search, fields };
  });
};
