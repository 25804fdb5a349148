// Endpoints of Facebook pages.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { accountReaders } from './network-access.ts';
import { facebookPage, facebookPageList } from './page-shapes.ts';

const area = 'facebook-pages';

export const pageEndpoints = {
  listFacebookPages: endpoint({
    method: 'GET',
    path: '/api/facebook/pages',
    summary: 'Facebook pages, page by page',
    area,
    access: accountReaders,
    query: listQuery(facebookPageList),
    output: listAnswer('pages', facebookPage),
  }),
  readFacebookPage: endpoint({
    method: 'GET',
    path: '/api/facebook/pages/{pageId}',
    summary: 'One page, by Facebook’s id',
    area,
    access: accountReaders,
    params: z.object({ pageId: z.string().max(40) }),
    output: facebookPage,
  }),
} as const;
