// Endpoints for staff who set up dashboards.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import {
  dashboardChange,
  dashboardList,
  dashboardRow,
  dashboardSetup,
  dashboardSetupInput,
  dashboardUserList,
  dashboardUserRow,
} from './dashboard-setup-shapes.ts';

const dashboardId = z.object({ dashboardId: id });
const staff = ['admin', 'operations', 'sales'] as const;
const area = 'dashboards';

export const dashboardSetupEndpoints = {
  listDashboardSetups: endpoint({
    method: 'GET',
    path: '/api/dashboards',
    summary: 'Dashboards that staff set up, page by page',
    area,
    access: staff,
    query: listQuery(dashboardList),
    output: listAnswer('dashboards', dashboardRow),
  }),
  readDashboardPageSettings: endpoint({
    method: 'GET',
    path: '/api/dashboards/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of dashboards',
    area,
    access: staff,
    output: listDescriptor,
  }),
  createDashboardSetup: endpoint({
    method: 'POST',
    path: '/api/dashboards',
    summary: "Set up a customer's dashboard, from a template or from the defaults",
    area,
    access: staff,
    body: dashboardSetupInput,
    output: dashboardSetup,
    errors: ['dashboardExists', 'notFound', 'notByKey'],
  }),
  readDashboardSetup: endpoint({
    method: 'GET',
    path: '/api/dashboards/{dashboardId}',
    summary: "One customer's dashboard as staff set it up",
    area,
    access: staff,
    params: dashboardId,
    output: dashboardSetup,
  }),
  updateDashboardSetup: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{dashboardId}',
    summary: "Change how a customer's dashboard is set up",
    area,
    access: staff,
    params: dashboardId,
    body: dashboardChange,
    output: dashboardSetup,
    errors: ['changedMeanwhile', 'notFound', 'notByKey'],
  }),
  /** Our own path; the specification has only the base path. */
  updateNamedDashboardSetup: endpoint({
    method: 'PUT',
    path: '/api/dashboards',
    summary: 'Change how a customer’s dashboard is set up, with the dashboard ID in the body',
    area,
    access: staff,
    body: dashboardChange.extend({ _id: id }),
    output: dashboardSetup,
    errors: ['changedMeanwhile', 'notFound', 'notByKey'],
  }),
  removeDashboardSetups: endpoint({
    method: 'DELETE',
    path: '/api/dashboards',
    summary: 'Reset dashboards to the defaults: selected ones, or all that match',
    area,
    access: staff,
    notByKey: true,
    body: selection(dashboardList),
    output: removedAnswer,
  }),
  restoreDashboardSetups: endpoint({
    method: 'POST',
    path: '/api/dashboards/restore',
    summary: 'Restore deleted dashboards',
    area,
    access: staff,
    notByKey: true,
    body: tickedRows,
    output: removedAnswer,
  }),
  listDashboardUsers: endpoint({
    method: 'GET',
    path: '/api/dashboardusers',
    summary: 'Dashboard users, page by page',
    area: 'users',
    access: staff,
    query: listQuery(dashboardUserList),
    output: listAnswer('dashboardUsers', dashboardUserRow),
  }),
} as const;
