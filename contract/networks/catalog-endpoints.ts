// Endpoints of catalogs.
import { endpoint } from '../endpoint.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { catalogInput, catalogList, catalogRow } from './catalog-shapes.ts';
import { accountReaders, accountStaff } from './network-access.ts';

const area = 'catalogs';

export const catalogEndpoints = {
  listCatalogs: endpoint({
    method: 'GET',
    path: '/api/fb-dpa-catalogs',
    summary: 'Catalogs, page by page',
    area,
    access: accountReaders,
    query: listQuery(catalogList),
    output: listAnswer('fbDpaCatalogs', catalogRow),
  }),
  readCatalogPageSettings: endpoint({
    method: 'GET',
    path: '/api/fb-dpa-catalogs/page-settings',
    summary: 'Columns, searchable fields and page sizes of the catalogs list',
    area,
    access: accountStaff,
    output: listDescriptor,
  }),
  createCatalog: endpoint({
    method: 'POST',
    path: '/api/fb-dpa-catalogs',
    summary: 'Create a catalog',
    area,
    access: accountStaff,
    body: catalogInput,
    output: catalogRow,
    errors: ['catalogNameTaken', 'notFound'],
  }),
  removeCatalogs: endpoint({
    method: 'DELETE',
    path: '/api/fb-dpa-catalogs',
    summary: 'Remove catalogs: ticked ones, or all that match',
    area,
    access: accountStaff,
    body: selection(catalogList),
    output: removedAnswer,
  }),
  restoreCatalogs: endpoint({
    method: 'POST',
    path: '/api/fb-dpa-catalogs/restore',
    summary: 'Put removed catalogs back',
    area,
    access: accountStaff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
