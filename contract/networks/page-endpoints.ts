// Endpoints of Meta pages.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { accountReaders, accountStaff } from './network-access.ts';
import { metaPage, metaPageList } from './page-shapes.ts';

const area = 'meta-pages';
/** Sales look at the pages too (specification 2 §2). */
const pageStaff = ['admin', 'operations', 'sales'] as const;

export const pageEndpoints = {
  listMetaPages: endpoint({
    method: 'GET',
    path: '/api/facebook/pages',
    summary: 'Meta pages, page by page',
    area,
    access: accountReaders,
    query: listQuery(metaPageList),
    output: listAnswer('pages', metaPage),
  }),
  readMetaPage: endpoint({
    method: 'GET',
    path: '/api/facebook/pages/{pageId}',
    summary: 'One page, by its ID on Meta',
    area,
    access: accountReaders,
    params: z.object({ pageId: z.string().max(40) }),
    output: metaPage,
  }),
  listMetaPagesForStaff: endpoint({
    method: 'GET',
    path: '/api/campaigns/getMetaPages',
    summary: 'Meta pages with their Instagram accounts and permissions, page by page',
    area,
    access: pageStaff,
    query: listQuery(metaPageList),
    output: listAnswer('pages', metaPage),
  }),
  updatePagesFromMeta: endpoint({
    method: 'POST',
    path: '/api/facebook/pages/update',
    summary: 'Read the linked pages from Meta now',
    area,
    access: accountStaff,
    output: z.object({ count: z.number().int() }),
    errors: ['networkAway', 'networkNotSetUp', 'networkRefused', 'signInEnded'],
  }),
} as const;
