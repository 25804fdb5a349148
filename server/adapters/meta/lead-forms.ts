// Lead forms of a page and the leads that people sent. A form cannot be changed or deleted, only archived.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { fieldsOf, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { PageAccess } from './graph/meta-access.ts';
import { createdObject, of, success } from './objects.ts';
import type { Created, Done } from './objects.ts';

export interface LeadQuestion {
  /** FULL_NAME, EMAIL, PHONE … or CUSTOM, which needs a label. */
  type: string;
  key?: string;
  label?: string;
  options?: readonly { key: string; value: string }[];
  inline_context?: string;
}

export interface NewLeadForm {
  name: string;
  questions: readonly LeadQuestion[];
  privacy_policy: { url: string; link_text?: string };
  /** As EN_GB. */
  locale?: string;
  follow_up_action_url?: string;
  question_page_custom_headline?: string;
  context_card?: { title?: string; style: 'LIST_STYLE' | 'PARAGRAPH_STYLE'; content: readonly string[]; button_text?: string };
  thank_you_page?: {
    title: string;
    body?: string;
    button_type: string;
    button_text?: string;
    website_url?: string;
    business_phone_number?: string;
    country_code?: string;
  };
  tracking_parameters?: Readonly<Record<string, string>>;
  is_optimized_for_quality?: boolean;
  custom_disclaimer?: object;
}

const form = z.object({
  id: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  locale: z.string().optional(),
  leads_count: z.number().optional(),
  created_time: z.string().optional(),
});
export type LeadForm = z.output<typeof form>;

const lead = z.object({
  id: z.string(),
  created_time: z.string(),
  form_id: z.string().optional(),
  ad_id: z.string().optional(),
  adset_id: z.string().optional(),
  campaign_id: z.string().optional(),
  is_organic: z.boolean().optional(),
  platform: z.string().optional(),
  field_data: z.array(z.object({ name: z.string(), values: z.array(z.string()).default([]) })).default([]),
  custom_disclaimer_responses: z.array(z.object({ checkbox_key: z.string(), is_checked: z.string().optional() })).optional(),
});
export type MetaLead = z.output<typeof lead>;

export interface MetaLeadForms {
  create(access: PageAccess, form: NewLeadForm): Promise<Created>;
  read(access: PageAccess, formId: string): Promise<Answered<LeadForm>>;
  list(access: PageAccess): AsyncIterable<LeadForm>;
  archive(access: PageAccess, formId: string): Promise<Done>;
  /** Reads the leads of a form or an ad; `sentAfter` is in seconds since 1970. Meta keeps leads for 90 days. */
  leads(access: PageAccess, sourceId: string, sentAfter?: number): AsyncIterable<MetaLead>;
  readLead(access: PageAccess, leadId: string): Promise<Answered<MetaLead>>;
  /** Sends a lead of Meta's own, once per form, to test the way to us. */
  createTestLead(access: PageAccess, formId: string): Promise<Created>;
}

export function openLeadForms(graph: Graph): MetaLeadForms {
  const by = ({ accessToken, pageId }: PageAccess) => of({ accessToken, account: pageId }, 'leadgen');
  return {
    create: (access, given) =>
      graph.call(
        { method: 'POST', path: graphPath`${access.pageId}/leadgen_forms`, effect: 'create', params: { ...given }, ...by(access) },
        createdObject,
      ),
    read: (access, formId) =>
      graph.call({ method: 'GET', path: graphPath`${formId}`, effect: 'read', params: { fields: fieldsOf(form) }, ...by(access) }, form),
    list: (access) => graphList(graph, { path: graphPath`${access.pageId}/leadgen_forms`, ...by(access) }, form),
    archive: (access, formId) =>
      graph.call(
        { method: 'POST', path: graphPath`${formId}`, effect: 'repeatable', params: { status: 'ARCHIVED' }, ...by(access) },
        success,
      ),
    leads: (access, sourceId, sentAfter) =>
      graphList(
        graph,
        {
          path: graphPath`${sourceId}/leads`,
          ...(sentAfter !== undefined && {
            params: { filtering: [{ field: 'time_created', operator: 'GREATER_THAN', value: sentAfter }] },
          }),
          ...by(access),
        },
        lead,
      ),
    readLead: (access, leadId) =>
      graph.call({ method: 'GET', path: graphPath`${leadId}`, effect: 'read', params: { fields: fieldsOf(lead) }, ...by(access) }, lead),
    createTestLead: (access, formId) =>
      graph.call({ method: 'POST', path: graphPath`${formId}/test_leads`, effect: 'create', ...by(access) }, createdObject),
  };
}
