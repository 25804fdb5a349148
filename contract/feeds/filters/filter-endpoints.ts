// Endpoints of data filters: JavaScript functions that staff write to change or drop the listings of feeds.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../../list/index.ts';
import { filterList, filterRow } from './filter-list.ts';
import { dataFilter, filterChange, filterChoice, filterInput, filterRunAnswer, filterRunInput, filterSnippet } from './filter-shapes.ts';

const admins = ['admin'] as const;
const readers = ['admin', 'operations'] as const;
const area = 'data-filters';
const filterId = z.object({ filterId: id });

export const filterEndpoints = {
  listFilters: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/list',
    summary: 'Data filters, page by page',
    area,
    access: readers,
    query: listQuery(filterList),
    output: listAnswer('dataFilters', filterRow),
  }),
  readFilterPageSettings: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of data filters; the verticals to choose from',
    area,
    access: readers,
    output: listDescriptor,
  }),
  listFilterSnippets: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/snippets/list',
    summary: 'Filters to start from',
    area,
    access: admins,
    output: z.object({ snippets: z.array(filterSnippet) }),
  }),
  listFiltersOfVertical: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/list-by-vertical/{verticalId}',
    summary: 'Names of the data filters of a vertical, by its code',
    area,
    access: admins,
    params: z.object({ verticalId: z.string().min(1).max(60) }),
    output: z.object({ dataFilters: z.array(filterChoice) }),
  }),
  createFilter: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters',
    summary: 'Create a data filter as a draft',
    area,
    access: admins,
    body: filterInput,
    output: dataFilter,
    errors: ['filterNameTaken', 'unknownVertical'],
  }),
  readFilter: endpoint({
    method: 'GET',
    path: '/api/settings/data-filters/{filterId}',
    summary: 'One data filter with its draft',
    area,
    access: admins,
    params: filterId,
    output: dataFilter,
    errors: ['notFound'],
  }),
  updateFilter: endpoint({
    method: 'PUT',
    path: '/api/settings/data-filters/{filterId}',
    summary: 'Save the draft of a data filter. Stores go on with the published version',
    area,
    access: admins,
    params: filterId,
    body: filterChange,
    output: dataFilter,
    errors: ['notFound', 'filterNameTaken', 'changedMeanwhile'],
  }),
  publishFilter: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters/{filterId}/publish',
    summary: 'Publish the draft as a new version. Publishing an unchanged draft creates no version',
    area,
    access: admins,
    params: filterId,
    output: dataFilter,
    errors: ['notFound', 'changedMeanwhile', 'filterDoesNotCompile', 'filterFailsOnEverySample', 'tooManyFilterRuns'],
  }),
  runFilter: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters/{filterId}/run',
    summary: 'Run a data filter against listings of a customer, without changing them: each before and after',
    area,
    access: admins,
    params: filterId,
    body: filterRunInput,
    output: filterRunAnswer,
    errors: ['notFound', 'filterOfOtherVertical', 'tooManyFilterRuns'],
  }),
  removeFilters: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters/list',
    summary: 'Delete data filters: selected ones, or all that match. One that a store uses stays',
    area,
    access: admins,
    body: selection(filterList),
    output: removedAnswer,
    errors: ['filterInUse'],
  }),
  restoreFilters: endpoint({
    method: 'POST',
    path: '/api/settings/data-filters/restore',
    summary: 'Restore deleted data filters',
    area,
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
