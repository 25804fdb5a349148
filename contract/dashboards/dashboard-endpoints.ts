// Endpoints of a dashboard's configuration. Paths are the specification's, which mixes plural and singular.
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { customerDashboard } from './dashboard-shapes.ts';

const customerId = z.object({ customerId: id });

export const dashboardEndpoints = {
  readCustomerDashboard: endpoint({
    method: 'GET',
    path: '/api/customer-dashboard',
    summary: "The configuration of one's own dashboard, or of the customer that staff chose",
    area: 'dashboards',
    access: DASHBOARD_LIST_ROLES,
    output: customerDashboard,
    errors: ['customerIdRequired', 'notFound'],
  }),
  readDashboardHost: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/host',
    summary: "The public address of a customer's dashboard",
    area: 'dashboards',
    access: DASHBOARD_LIST_ROLES,
    params: customerId,
    output: z.object({ host: z.string(), url: z.string() }),
    errors: ['notFound'],
  }),
  readCountryCoordinates: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/country-coordinates',
    summary: 'The initial view of a map of the customer’s country',
    area: 'dashboards',
    access: DASHBOARD_LIST_ROLES,
    params: customerId,
    output: z.object({ countryCode: z.string(), latitude: z.number(), longitude: z.number(), zoom: z.number().int() }),
    errors: ['notFound'],
  }),
} as const;
