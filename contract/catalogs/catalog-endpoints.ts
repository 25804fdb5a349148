// Endpoints of catalogs, and of the feeds that Meta fills them from.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { accountReaders, accountStaff } from '../networks/network-access.ts';
import { catalog, catalogChange, catalogInput, catalogList, catalogRow, listingCount, listingCountInput } from './catalog-shapes.ts';

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
    output: catalog,
    errors: ['catalogCreativeUnfit', 'catalogNameTaken', 'notFound'],
  }),
  removeCatalogs: endpoint({
    method: 'DELETE',
    path: '/api/fb-dpa-catalogs',
    summary: 'Delete catalogs: selected ones, or all that match',
    area,
    access: accountStaff,
    body: selection(catalogList),
    output: removedAnswer,
  }),
  restoreCatalogs: endpoint({
    method: 'POST',
    path: '/api/fb-dpa-catalogs/restore',
    summary: 'Restore deleted catalogs',
    area,
    access: accountStaff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  readCatalog: endpoint({
    method: 'GET',
    path: '/api/fb-dpa-catalog/{id}',
    summary: 'One catalog, with its filter and how far it has come on Meta',
    area,
    access: accountStaff,
    params: z.object({ id }),
    output: catalog,
  }),
  updateCatalog: endpoint({
    method: 'PUT',
    path: '/api/fb-dpa-catalog/{id}',
    summary: 'Change a catalog; Meta follows in the background',
    area,
    access: accountStaff,
    params: z.object({ id }),
    body: catalogChange,
    output: catalog,
    errors: ['catalogAccountFixed', 'catalogCreativeUnfit', 'catalogNameTaken', 'changedMeanwhile', 'notFound'],
  }),
  countCatalogListings: endpoint({
    method: 'POST',
    path: '/api/fb-dpa-catalogs/count-listings',
    summary: 'How many listings a filter finds, and how many of them Meta accepts',
    area,
    access: accountStaff,
    body: listingCountInput,
    output: listingCount,
    errors: ['notFound'],
  }),
  requestCatalogUpdate: endpoint({
    method: 'GET',
    path: '/api/fb-dpa-catalog/{id}/requestUpdate',
    summary: 'Let Meta read the catalog’s feed now',
    area,
    access: accountStaff,
    params: z.object({ id }),
    output: catalog,
    changesState: true,
    errors: ['catalogNeedsAccount'],
  }),
  readCatalogFeed: endpoint({
    method: 'GET',
    path: '/api/catalog-feeds/{feedKey}',
    summary: 'The listings of a catalog as Meta’s feed of home listings; readable by anyone with the URL',
    area,
    access: 'public',
    params: z.object({ feedKey: z.string().max(80) }),
    output: download('text/csv'),
  }),
} as const;
