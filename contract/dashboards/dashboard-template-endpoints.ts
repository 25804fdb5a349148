// Endpoints of dashboard templates. Paths have no hyphen, as in the specification.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import {
  dashboardTemplate,
  dashboardTemplateChange,
  dashboardTemplateInput,
  dashboardTemplateList,
  dashboardTemplateRow,
} from './dashboard-template-shapes.ts';
import { MAX_OFFERED_TEMPLATES } from './most-offered-templates.ts';

const templateId = z.object({ templateId: id });
const staff = ['admin', 'operations', 'sales'] as const;
const area = 'dashboard-templates';

export const dashboardTemplateEndpoints = {
  listDashboardTemplates: endpoint({
    method: 'GET',
    path: '/api/dashboardtemplates',
    summary: 'Dashboard templates, page by page',
    area,
    access: staff,
    query: listQuery(dashboardTemplateList, { mostRows: MAX_OFFERED_TEMPLATES }),
    output: listAnswer('dashboardTemplates', dashboardTemplateRow),
  }),
  readDashboardTemplatePageSettings: endpoint({
    method: 'GET',
    path: '/api/dashboardtemplates-settings',
    summary: 'Columns, searchable fields and page sizes of the list of dashboard templates',
    area,
    access: staff,
    output: listDescriptor,
  }),
  createDashboardTemplate: endpoint({
    method: 'POST',
    path: '/api/dashboardtemplates',
    summary: 'Create a dashboard template',
    area,
    access: staff,
    body: dashboardTemplateInput,
    output: dashboardTemplate,
    errors: ['dashboardTemplateNameTaken'],
  }),
  readDashboardTemplate: endpoint({
    method: 'GET',
    path: '/api/dashboardtemplates/{templateId}',
    summary: 'One dashboard template',
    area,
    access: staff,
    params: templateId,
    output: dashboardTemplate,
  }),
  updateDashboardTemplate: endpoint({
    method: 'PUT',
    path: '/api/dashboardtemplates/{templateId}',
    summary: 'Change a dashboard template; dashboards that use it change too, except in settings they override',
    area,
    access: staff,
    params: templateId,
    body: dashboardTemplateChange,
    output: dashboardTemplate,
    errors: ['dashboardTemplateNameTaken', 'changedMeanwhile', 'notByKey'],
  }),
  /** Our own path; the specification has only the base path. */
  updateNamedDashboardTemplate: endpoint({
    method: 'PUT',
    path: '/api/dashboardtemplates',
    summary: 'Change a dashboard template, with its ID in the body',
    area,
    access: staff,
    body: dashboardTemplateChange.extend({ _id: id }),
    output: dashboardTemplate,
    errors: ['dashboardTemplateNameTaken', 'changedMeanwhile', 'notByKey'],
  }),
  removeDashboardTemplates: endpoint({
    method: 'DELETE',
    path: '/api/dashboardtemplates',
    summary: 'Delete dashboard templates that no dashboard follows: selected ones, or all that match',
    area,
    access: staff,
    body: selection(dashboardTemplateList),
    output: removedAnswer,
    errors: ['dashboardTemplateInUse'],
  }),
  restoreDashboardTemplates: endpoint({
    method: 'POST',
    path: '/api/dashboardtemplates/restore',
    summary: 'Restore deleted dashboard templates',
    area,
    access: staff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
