// Endpoints of a store's auto posts.
import { AUTOMATION_STAFF } from '#domain/automation/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { autoPost, autoPostInput, autoPostList, autoPostRow } from './auto-post-shapes.ts';

const shared = { area: 'auto-posts', access: AUTOMATION_STAFF, params: z.object({ storeId: id }) } as const;

export const autoPostEndpoints = {
  readAutoPost: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/store/{storeId}/auto-post',
    summary: 'The copy, daily limit and pages of a store’s auto posts',
    output: autoPost,
    errors: ['notFound'],
  }),
  saveAutoPost: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/store/{storeId}/auto-post',
    summary: 'Turn the auto posts of a store on or off, and change their copy and daily limit',
    body: autoPostInput,
    output: autoPost,
    errors: ['changedMeanwhile', 'notFound'],
    notByKey: true,
  }),
  listAutoPosts: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/store/{storeId}/auto-posts',
    summary: 'What was posted for a store’s listings, page by page',
    query: listQuery(autoPostList),
    output: listAnswer('posts', autoPostRow),
    errors: ['notFound'],
  }),
} as const;
