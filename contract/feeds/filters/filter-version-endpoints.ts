// Endpoints of the published versions of a data filter.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { dataFilter } from './filter-shapes.ts';

const admins = ['admin'] as const;
const area = 'data-filters';
const MAX_VERSION = 1_000_000;

const filterVersion = z.object({
  /** Counted from 1 for each filter. */
  version: z.int(),
  publishedAt: z.string(),
  /** The name of the person; null where the person is gone. */
  publishedBy: z.string().nullable(),
});
export type FilterVersionAnswer = z.infer<typeof filterVersion>;

const filterId = z.object({ filterId: id });
const oneVersion = filterId.extend({ version: z.coerce.number().int().min(1).max(MAX_VERSION) });

export const filterVersionEndpoints = {
  listFilterVersions: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/{filterId}/versions',
    summary: 'The latest published versions of a data filter, newest first',
    area,
    access: admins,
    params: filterId,
    output: z.object({ versions: z.array(filterVersion) }),
    errors: ['notFound'],
  }),
  readFilterVersion: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/{filterId}/versions/{version}',
    summary: 'One published version with its code',
    area,
    access: admins,
    params: oneVersion,
    output: z.object({ version: z.int(), name: z.string(), code: z.string() }),
    errors: ['notFound'],
  }),
  restoreFilterVersion: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters/{filterId}/versions/{version}/restore',
    summary: 'Replace the draft of a data filter by the code of a version. Publishing makes it a new version',
    area,
    access: admins,
    params: oneVersion,
    output: dataFilter,
    errors: ['notFound'],
  }),
} as const;
