// Endpoints of accounts, the same eight for ad accounts (Meta) and gdn accounts (Google).
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import {
  adAccount,
  adAccountChange,
  adAccountInput,
  adAccountList,
  adAccountRow,
  googleAccount,
  googleAccountChange,
  googleAccountInput,
  googleAccountList,
  googleAccountRow,
} from './account-shapes.ts';
import { accountReaders, accountStaff } from './network-access.ts';

interface Accounts<Plural extends string, IdName extends string, Row, Account, Input, Change> {
  /** Path of one account; the specification appends an s for the list. */
  path: `/api/${string}`;
  /** Also used in the summaries. */
  area: string;
  /** Key of the rows in the list's response. */
  plural: Plural;
  idName: IdName;
  list: ListDescriptor;
  row: Row;
  account: Account;
  input: Input;
  change: Change;
}

function callsOn<
  Plural extends string,
  IdName extends string,
  Row extends z.ZodObject,
  Account extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
>(accounts: Accounts<Plural, IdName, Row, Account, Input, Change>) {
  const { path, area, plural, idName, list, row, account, input, change } = accounts;
  const things = area.replace('-', ' ');
  const params = z.object({ [idName]: id } as Record<IdName, typeof id>);
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}s/list`,
      summary: `${things.charAt(0).toUpperCase()}${things.slice(1)}, page by page`,
      area,
      access: accountReaders,
      query: listQuery(list),
      output: listAnswer(plural, row),
    }),
    pageSettings: endpoint({
      method: 'GET',
      path: `${path}s/page-settings`,
      summary: `Columns, searchable fields and page sizes of the ${things} list`,
      area,
      access: accountStaff,
      output: listDescriptor,
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}s/export`,
      summary: `All matching ${things} as CSV or Excel`,
      area,
      access: accountStaff,
      query: exportQuery(list),
      output: download(...EXPORT_TYPES),
      ofSelection: true,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: 'Add an account by its ID',
      area,
      access: accountStaff,
      body: input,
      output: account,
      errors: ['accountIdTaken', 'notFound'],
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{${idName}}`,
      summary: `One of the ${things}`,
      area,
      access: accountStaff,
      params,
      output: account,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{${idName}}`,
      summary: 'Change an account, and the customers that it serves',
      area,
      access: accountStaff,
      params,
      body: change,
      output: account,
      errors: ['changedMeanwhile', 'networkValueFixed'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}s/list`,
      summary: `Delete ${things}: selected ones, or all that match`,
      area,
      access: accountStaff,
      body: selection(list),
      output: removedAnswer,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}s/restore`,
      summary: `Restore deleted ${things}`,
      area,
      access: accountStaff,
      body: tickedRows,
      output: removedAnswer,
      errors: ['accountAddedMeanwhile'],
    }),
  };
}

const ad = callsOn({
  path: '/api/ad-account',
  area: 'ad-accounts',
  plural: 'adAccounts',
  idName: 'adAccountId',
  list: adAccountList,
  row: adAccountRow,
  account: adAccount,
  input: adAccountInput,
  change: adAccountChange,
});
const google = callsOn({
  path: '/api/gdn-account',
  area: 'gdn-accounts',
  plural: 'gdnAccounts',
  idName: 'gdnAccountId',
  list: googleAccountList,
  row: googleAccountRow,
  account: googleAccount,
  input: googleAccountInput,
  change: googleAccountChange,
});

export const accountEndpoints = {
  listAdAccounts: ad.list,
  readAdAccountPageSettings: ad.pageSettings,
  exportAdAccounts: ad.export,
  createAdAccount: ad.create,
  readAdAccount: ad.read,
  updateAdAccount: ad.update,
  removeAdAccounts: ad.remove,
  restoreAdAccounts: ad.restore,
  listGoogleAccounts: google.list,
  readGoogleAccountPageSettings: google.pageSettings,
  exportGoogleAccounts: google.export,
  createGoogleAccount: google.create,
  readGoogleAccount: google.read,
  updateGoogleAccount: google.update,
  removeGoogleAccounts: google.remove,
  restoreGoogleAccounts: google.restore,
} as const;
