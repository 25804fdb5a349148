import type { leadEndpoints } from '#contract/leads/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { confirmLeadAddress, readLeadAddress } from './confirm-address.ts';
import { erasePerson } from './erase-leads.ts';
import { readLead } from './lead-view.ts';
import { exportLeads, listLeads } from './list-leads.ts';
import { setLeadState } from './set-lead-state.ts';

export const leadRoutes: Routes<typeof leadEndpoints> = {
  listLeads: ({ context, actor, params, query }) => listLeads(context, actor, params.customerId, query),
  exportLeads: ({ context, actor, params, query }) => exportLeads(context, actor, params.customerId, query),
  readLead: ({ context, actor, params }) => readLead(context.db, actor, params.leadId),
  setLeadState: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => setLeadState(context, tx, actor, params.leadId, body.state)),
  eraseLead: async ({ context, actor, params }) => ({
    erased: await context.db.transaction((tx) => erasePerson(context, tx, actor, params.leadId)),
  }),
  readLeadAddress: ({ context, params }) => readLeadAddress(context, params.token),
  confirmLeadAddress: ({ context, params }) => confirmLeadAddress(context, params.token),
};
