// Endpoints of open homes and their visitors.
import { z } from 'zod';
import { download, endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listQuery } from '../../list/index.ts';
import { openHomeVisitor, openHomeVisitorList, openHomeVisitorRow } from './open-home-shapes.ts';

const area = 'open-homes';
const access = ['admin', 'operations'] as const;

export const openHomeEndpoints = {
  listOpenHomeVisitors: endpoint({
    method: 'GET',
    path: '/api/customers/open-homes',
    summary: 'Who came to open homes, page by page',
    area,
    access,
    query: listQuery(openHomeVisitorList),
    output: listAnswer('openHomeVisitors', openHomeVisitorRow),
  }),
  exportOpenHomeVisitors: endpoint({
    method: 'GET',
    path: '/api/customers/open-homes/export',
    summary: 'All matching visitors as CSV or Excel, without the contact details of those who gave no consent',
    area,
    access,
    query: exportQuery(openHomeVisitorList),
    output: download(...EXPORT_TYPES),
  }),
  readOpenHomeVisitor: endpoint({
    method: 'GET',
    path: '/api/customers/open-homes/{openHomeVisitorId}',
    summary: 'One visitor, and who else came to the same open home',
    area,
    access,
    params: z.object({ openHomeVisitorId: id }),
    output: openHomeVisitor,
  }),
} as const;
