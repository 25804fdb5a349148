// Endpoints of customers. Paths are the specification's, which mixes plural and singular.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { bulkAction } from '../bulk-actions/index.ts';
import { strictQuery } from '../strict-query.ts';
import { attachedRows } from './customer-extras.ts';
import { customerList } from './customer-list.ts';
import { customer, customerChange, customerInput, customerRow } from './customer-shapes.ts';

const customerId = z.object({ customerId: id });
const staff = ['admin', 'operations'] as const;

export const customerEndpoints = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/customers',
    summary: 'Customers, page by page',
    area: 'customers',
    access: staff,
    query: listQuery(customerList),
    output: listAnswer('customers', customerRow),
  }),
  readCustomerPageSettings: endpoint({
    method: 'GET',
    path: '/api/customers/page-settings',
    summary: 'Columns, searchable fields and page sizes of the customers list',
    area: 'customers',
    access: staff,
    output: listDescriptor,
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/api/customers/export',
    summary: 'All matching customers as CSV or Excel',
    area: 'customers',
    access: staff,
    query: exportQuery(customerList),
    output: download(...EXPORT_TYPES),
    ofSelection: true,
  }),
  listCustomerNames: endpoint({
    method: 'GET',
    path: '/api/customers/list',
    summary: 'Names of customers for choosing one',
    area: 'customers',
    access: ['admin', 'operations', 'sales', 'user'],
    query: strictQuery({ search: z.string().max(120).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    output: z.object({ customers: z.array(customerRow.pick({ _id: true, name: true, isActive: true, logoUrl: true })) }),
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/api/customer/create',
    summary: 'Create a customer',
    area: 'customers',
    access: staff,
    body: customerInput,
    output: customer,
    errors: ['customerNameTaken', 'unknownVertical'],
  }),
  readCustomer: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}',
    summary: 'One customer',
    area: 'customers',
    access: staff,
    params: customerId,
    output: customer,
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/api/customer/{customerId}',
    summary: 'Change a customer',
    area: 'customers',
    access: staff,
    params: customerId,
    body: customerChange,
    output: customer,
    errors: ['customerNameTaken', 'unknownVertical', 'customerHasPrices', 'changedMeanwhile', 'notByKey'],
  }),
  toggleCustomerActivation: endpoint({
    method: 'POST',
    path: '/api/customer/{customerId}/toggleCustomerActivation',
    summary: 'Activate or deactivate a customer. The users and the API key of an inactive customer have no access',
    area: 'customers',
    access: staff,
    params: customerId,
    output: z.object({ _id: id, isActive: z.boolean() }),
    errors: ['notFound', 'notByKey'],
  }),
  runCustomerAction: endpoint({
    method: 'POST',
    path: '/api/customers/actions',
    summary: 'Activate or deactivate many customers: selected ones, or all that match. It runs in the background',
    area: 'customers',
    access: staff,
    notByKey: true,
    body: z.strictObject({ action: z.enum(['activate-customers', 'deactivate-customers']), selection: selection(customerList) }),
    output: bulkAction,
    errors: ['tooManySelected', 'noRowsSelected'],
  }),
  readReportDomains: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/report-domains',
    summary: 'Custom domains under which reports of this customer may be shown',
    area: 'customers',
    access: [...staff, 'sales', 'corporate', 'branchmanager', 'branchuser'],
    params: customerId,
    output: z.object({ domains: z.array(z.string()) }),
    errors: ['notFound'],
  }),
  countAttached: endpoint({
    method: 'POST',
    path: '/api/customers/attached',
    summary: 'The number of records that would be deleted with these customers',
    area: 'customers',
    access: staff,
    body: selection(customerList),
    output: attachedRows,
  }),
  removeCustomers: endpoint({
    method: 'DELETE',
    path: '/api/customers',
    summary: 'Delete customers: selected ones, or all that match',
    area: 'customers',
    access: staff,
    body: selection(customerList),
    output: removedAnswer,
    errors: ['customerHasOpenOrders', 'customerHasOpenRefunds'],
  }),
  restoreCustomers: endpoint({
    method: 'POST',
    path: '/api/customers/restore',
    summary: 'Restore deleted customers',
    area: 'customers',
    access: staff,
    notByKey: true,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
