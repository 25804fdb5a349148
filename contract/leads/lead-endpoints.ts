// Endpoints of leads. The paths below a dashboard are the specification's; those of one lead are ours.
import { LEAD_ERASERS, LEAD_READERS } from '#domain/leads/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES } from '../list/index.ts';
import { leadExportQuery, leadListAnswer, leadQuery } from './lead-list.ts';
import { lead, leadAddress, leadStateAnswer, leadStateInput } from './lead-shapes.ts';

const area = 'leads';
const ofDashboard = z.object({ customerId: id });
const ofLead = z.object({ leadId: id });
/** Sales see how many leads there are, and nobody's data. */
const dataReaders = ['branchuser', 'branchmanager', 'corporate', 'operations', 'admin'] as const;
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const leadEndpoints = {
  listLeads: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/leads',
    summary: 'Leads, page by page, with counts, costs and a graph over all that match. Without rows for those who see counts only',
    area,
    access: LEAD_READERS,
    params: ofDashboard,
    query: leadQuery,
    output: leadListAnswer,
    errors: ['notFound'],
  }),
  exportLeads: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/excelleads',
    summary: 'All matching leads as CSV. Each download is recorded',
    area,
    access: dataReaders,
    params: ofDashboard,
    query: leadExportQuery,
    output: download(EXPORT_TYPES[0]),
    errors: ['notFound'],
  }),
  readLead: endpoint({
    method: 'GET',
    path: '/api/leads/{leadId}',
    summary: 'One lead: answers, consent, and its journey from the listing to the form',
    area,
    access: dataReaders,
    params: ofLead,
    output: lead,
  }),
  setLeadState: endpoint({
    method: 'PUT',
    path: '/api/leads/{leadId}/state',
    summary: 'Change the status of a lead',
    area,
    access: dataReaders,
    params: ofLead,
    body: leadStateInput,
    output: leadStateAnswer,
  }),
  eraseLead: endpoint({
    method: 'DELETE',
    path: '/api/leads/{leadId}',
    summary: 'Delete the data of the person behind a lead: in all their leads at this customer and in every stored copy',
    area,
    access: LEAD_ERASERS,
    params: ofLead,
    output: z.object({ erased: z.number().int() }),
  }),
  readLeadAddress: endpoint({
    method: 'GET',
    path: '/api/lead-addresses/{token}',
    summary: 'The email address that a lead notification was sent to',
    area,
    access: 'public',
    params: token,
    output: leadAddress,
    errors: ['leadLinkInvalid'],
  }),
  confirmLeadAddress: endpoint({
    method: 'POST',
    path: '/api/lead-addresses/{token}',
    summary: 'Confirm the address: from now on it gets the details of leads by email',
    area,
    access: 'public',
    params: token,
    output: leadAddress,
    errors: ['leadLinkInvalid'],
  }),
} as const;
