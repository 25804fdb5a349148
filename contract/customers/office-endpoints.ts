// Endpoints of offices.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { office, officeChange, officeInput, officeList, officeRow } from './office-shapes.ts';

const officeId = z.object({ officeId: id });
const staff = ['user', 'admin', 'operations'] as const;
const readers = [...staff, 'corporate', 'branchmanager', 'branchuser'] as const;

export const officeEndpoints = {
  listOffices: endpoint({
    method: 'GET',
    path: '/api/offices',
    summary: 'Offices, page by page',
    area: 'offices',
    access: readers,
    query: listQuery(officeList),
    output: listAnswer('offices', officeRow),
  }),
  readOfficePageSettings: endpoint({
    method: 'GET',
    path: '/api/offices/page-settings',
    summary: 'Columns, searchable fields and page sizes of the offices list',
    area: 'offices',
    access: readers,
    output: listDescriptor,
  }),
  exportOffices: endpoint({
    method: 'GET',
    path: '/api/offices/export',
    summary: 'All matching offices as CSV or Excel',
    area: 'offices',
    access: readers,
    query: exportQuery(officeList),
    output: download(...EXPORT_TYPES),
    ofSelection: true,
  }),
  createOffice: endpoint({
    method: 'POST',
    path: '/api/offices',
    summary: 'Create an office',
    area: 'offices',
    access: staff,
    body: officeInput,
    output: office,
    errors: ['officeNameTaken', 'invalidPhoneNumber', 'notFound', 'notByKey'],
  }),
  readOffice: endpoint({
    method: 'GET',
    path: '/api/offices/{officeId}',
    summary: 'One office',
    area: 'offices',
    access: readers,
    params: officeId,
    output: office,
  }),
  updateOffice: endpoint({
    method: 'PUT',
    path: '/api/offices/{officeId}',
    summary: 'Change an office',
    area: 'offices',
    access: staff,
    params: officeId,
    body: officeChange,
    output: office,
    errors: ['officeNameTaken', 'invalidPhoneNumber', 'changedMeanwhile', 'notByKey'],
  }),
  removeOffices: endpoint({
    method: 'DELETE',
    path: '/api/offices',
    summary: 'Delete offices: selected ones, or all that match',
    area: 'offices',
    access: staff,
    body: selection(officeList),
    output: removedAnswer,
  }),
  restoreOffices: endpoint({
    method: 'POST',
    path: '/api/offices/restore',
    summary: 'Restore deleted offices',
    area: 'offices',
    access: staff,
    notByKey: true,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  listManagerCandidates: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/managers',
    summary: 'What the form of an office needs of its customer: who can manage it, and which phone numbers it can have',
    area: 'offices',
    access: staff,
    params: z.object({ customerId: id }),
    output: z.object({ countryCode: z.string(), managers: z.array(z.object({ _id: id, displayName: z.string(), email: z.string() })) }),
  }),
} as const;
