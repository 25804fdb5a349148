// The calls on gdn accounts, which are Google's.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { gdnAccount, gdnAccountChange, gdnAccountInput, gdnAccountList, gdnAccountRow } from './account-shapes.ts';
import { accountReaders, accountStaff } from './network-access.ts';

const area = 'gdn-accounts';
const gdnAccountId = z.object({ gdnAccountId: id });

export const gdnAccountEndpoints = {
  listGdnAccounts: endpoint({
    method: 'GET',
    path: '/api/gdn-accounts/list',
    summary: 'Gdn accounts, page by page',
    area,
    access: accountReaders,
    query: listQuery(gdnAccountList),
    output: listAnswer('gdnAccounts', gdnAccountRow),
  }),
  readGdnAccountPageSettings: endpoint({
    method: 'GET',
    path: '/api/gdn-accounts/page-settings',
    summary: 'Columns, searchable fields and page sizes of the gdn accounts list',
    area,
    access: accountStaff,
    output: listDescriptor,
  }),
  exportGdnAccounts: endpoint({
    method: 'GET',
    path: '/api/gdn-accounts/export',
    summary: 'All matching gdn accounts as CSV or Excel',
    area,
    access: accountStaff,
    query: exportQuery(gdnAccountList),
    output: download(...EXPORT_TYPES),
  }),
  createGdnAccount: endpoint({
    method: 'POST',
    path: '/api/gdn-account',
    summary: 'Add an account by its id',
    area,
    access: accountStaff,
    body: gdnAccountInput,
    output: gdnAccount,
    errors: ['accountIdTaken', 'notFound'],
  }),
  readGdnAccount: endpoint({
    method: 'GET',
    path: '/api/gdn-account/{gdnAccountId}',
    summary: 'One of the gdn accounts',
    area,
    access: accountStaff,
    params: gdnAccountId,
    output: gdnAccount,
  }),
  updateGdnAccount: endpoint({
    method: 'PUT',
    path: '/api/gdn-account/{gdnAccountId}',
    summary: 'Change an account, and the customers that it serves',
    area,
    access: accountStaff,
    params: gdnAccountId,
    body: gdnAccountChange,
    output: gdnAccount,
    errors: ['changedMeanwhile'],
  }),
  removeGdnAccounts: endpoint({
    method: 'DELETE',
    path: '/api/gdn-accounts/list',
    summary: 'Remove gdn accounts: ticked ones, or all that match',
    area,
    access: accountStaff,
    body: selection(gdnAccountList),
    output: removedAnswer,
  }),
  restoreGdnAccounts: endpoint({
    method: 'POST',
    path: '/api/gdn-accounts/restore',
    summary: 'Put removed gdn accounts back',
    area,
    access: accountStaff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['accountAddedMeanwhile'],
  }),
} as const;
