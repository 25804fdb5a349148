// A lead of another customer, and how each of the calls on leads is made with it.
import type { Database } from '#server/db/connection.ts';
import { makeLead } from '#test/harness/rows/lead-rows.ts';

export interface ForeignLeads {
  leadId: string;
}

export async function makeForeignLeads(db: Database, of: { customerId: string; orderId: string }, secret: string): Promise<ForeignLeads> {
  const answers = [{ question: secret, answer: secret }];
  return { leadId: await makeLead(db, { ...of, name: secret, email: `${secret}@mail.example`, phone: secret, answers }) };
}

/** For the fingerprint, where $1 is the customer. */
export const LEADS = `(select json_agg(ld) from leads ld where ld.customer_id = $1) as leads`;

const ofDashboard = ({ customerId }: { customerId: string }) => ({ params: { customerId } });
const ofLead = ({ leadId }: ForeignLeads) => ({ params: { leadId } });

export const foreignLeadCalls = {
  listLeads: ofDashboard,
  exportLeads: ofDashboard,
  readLead: ofLead,
  setLeadState: (foreign: ForeignLeads) => ({ ...ofLead(foreign), body: { state: 'LOST' } }),
  eraseLead: ofLead,
};
