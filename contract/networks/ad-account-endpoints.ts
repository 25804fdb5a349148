// The calls on ad accounts, which are Facebook's.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { adAccount, adAccountChange, adAccountInput, adAccountList, adAccountRow } from './account-shapes.ts';
import { accountReaders, accountStaff } from './network-access.ts';

const area = 'ad-accounts';
const adAccountId = z.object({ adAccountId: id });

export const adAccountEndpoints = {
  listAdAccounts: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/list',
    summary: 'Ad accounts, page by page',
    area,
    access: accountReaders,
    query: listQuery(adAccountList),
    output: listAnswer('adAccounts', adAccountRow),
  }),
  readAdAccountPageSettings: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/page-settings',
    summary: 'Columns, searchable fields and page sizes of the ad accounts list',
    area,
    access: accountStaff,
    output: listDescriptor,
  }),
  exportAdAccounts: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/export',
    summary: 'All matching ad accounts as CSV or Excel',
    area,
    access: accountStaff,
    query: exportQuery(adAccountList),
    output: download(...EXPORT_TYPES),
  }),
  createAdAccount: endpoint({
    method: 'POST',
    path: '/api/ad-account',
    summary: 'Add an account by its id',
    area,
    access: accountStaff,
    body: adAccountInput,
    output: adAccount,
    errors: ['accountIdTaken', 'notFound'],
  }),
  readAdAccount: endpoint({
    method: 'GET',
    path: '/api/ad-account/{adAccountId}',
    summary: 'One of the ad accounts',
    area,
    access: accountStaff,
    params: adAccountId,
    output: adAccount,
  }),
  updateAdAccount: endpoint({
    method: 'PUT',
    path: '/api/ad-account/{adAccountId}',
    summary: 'Change an account, and the customers that it serves',
    area,
    access: accountStaff,
    params: adAccountId,
    body: adAccountChange,
    output: adAccount,
    errors: ['changedMeanwhile'],
  }),
  removeAdAccounts: endpoint({
    method: 'DELETE',
    path: '/api/ad-accounts/list',
    summary: 'Remove ad accounts: ticked ones, or all that match',
    area,
    access: accountStaff,
    body: selection(adAccountList),
    output: removedAnswer,
  }),
  restoreAdAccounts: endpoint({
    method: 'POST',
    path: '/api/ad-accounts/restore',
    summary: 'Put removed ad accounts back',
    area,
    access: accountStaff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['accountAddedMeanwhile'],
  }),
} as const;
