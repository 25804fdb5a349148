import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES } from '../list/index.ts';
import { figurePartsAnswer, figurePartsQuery } from './figure-parts.ts';
import { overview, overviewQuery } from './overview-shapes.ts';
import { campaignStatAnswer, campaignStatExportQuery, campaignStatQuery } from './stat-list.ts';
import { statusAnswer, statusQuery } from './status-list.ts';
import { dashboardToday } from './today-shapes.ts';

const [csv] = EXPORT_TYPES;
const area = 'results';
const params = z.object({ customerId: id });

export const resultEndpoints = {
  listDashboardCampaigns: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/campaigns',
    summary: 'Orders with their campaigns: names, statuses, dates and the next step, without figures',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    query: statusQuery,
    output: statusAnswer,
    errors: ['notFound'],
  }),
  listCampaignStats: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/campaignStats',
    summary: 'Figures of campaigns, page by page, with sums over all that match',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    query: campaignStatQuery,
    output: campaignStatAnswer,
    errors: ['notFound'],
  }),
  exportCampaignStats: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/campaignStatsExcel',
    summary: 'Figures of all matching campaigns as CSV, for the roles that may export campaigns',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    query: campaignStatExportQuery,
    output: download(csv),
    errors: ['notFound'],
  }),
  readFigureParts: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/campaignStats/parts',
    summary: 'What a total is made of: networks, campaigns, ads or days',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    query: figurePartsQuery,
    output: figurePartsAnswer,
    errors: ['notFound'],
  }),
  readDashboardToday: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/today',
    summary: 'What runs, what ends soon, what is unpaid, and which listings could be advertised next',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    output: dashboardToday,
    errors: ['notFound'],
  }),
  readDashboardOverview: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/overview',
    summary: 'Figures of a range and of the period before, by day and by network',
    area,
    access: DASHBOARD_LIST_ROLES,
    params,
    query: overviewQuery,
    output: overview,
    errors: ['notFound'],
  }),
} as const;
