// How lead forms and leads look in an answer.
import { plainText } from '../graph/read-params.ts';
import { reference } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import { showTime } from '../graph/times.ts';
import type { Values } from '../meta-state.ts';

export const leadPresenters: Presenters<'LeadgenForm' | 'Lead'> = {
  LeadgenForm: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    status: data.status,
    locale: data.locale,
    page_id: owner,
    page: reference(graph, owner),
    questions: () => data.questions.map((question, index) => ({ id: `${id}${index}`, label: labelOf(question), ...question })),
    context_card: data.spec.context_card,
    thank_you_page: data.spec.thank_you_page,
    follow_up_action_url: data.spec.follow_up_action_url,
    is_optimized_for_quality: data.spec.is_optimized_for_quality,
    privacy_policy_url: (data.spec.privacy_policy as Values | undefined)?.url,
    legal_content: { id: `${id}99`, privacy_policy: data.spec.privacy_policy, custom_disclaimer: data.spec.custom_disclaimer },
    leads_count: () => [...graph.store.list('Lead', id)].filter((lead) => lead.data.ad !== null).length,
    organic_leads_count: () => [...graph.store.list('Lead', id)].filter((lead) => lead.data.ad === null).length,
    created_time: showTime(createdAt),
  }),
  Lead: (graph, { id, data, createdAt }) => {
    const ad = graph.store.find('Ad', data.ad);
    const adset = graph.store.find('AdSet', ad?.data.adset);
    const campaign = graph.store.find('Campaign', adset?.data.campaign);
    return {
      id,
      created_time: showTime(createdAt),
      form_id: data.form,
      field_data: data.field_data,
      custom_disclaimer_responses: data.disclaimers.length > 0 ? data.disclaimers : undefined,
      is_organic: data.ad === null,
      platform: data.platform,
      ad_id: ad?.id,
      ad_name: ad?.data.name,
      adset_id: adset?.id,
      adset_name: adset?.data.name,
      campaign_id: campaign?.id,
      campaign_name: campaign?.data.name,
    };
  },
};

const labelOf = ({ type, label }: Values): string => plainText(label ?? plainText(type).toLowerCase().replaceAll('_', ' '));
