// How people, businesses, accounts, pages and pixels look in an answer.
import { minimumsOf } from '../ads/budgets.ts';
import { digitsOf, reference } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import { offsetAt, showTime } from '../graph/times.ts';
import { spentOf } from '../insights/spend.ts';
import { nameOf, pageTokenOf } from './people-calls.ts';

export const peoplePresenters: Presenters<
  'Root' | 'Application' | 'User' | 'Business' | 'AdAccount' | 'Page' | 'IGUser' | 'AdsPixel' | 'PublisherBlockList' | 'Post'
> = {
  Root: () => ({}),
  Application: () => ({}),
  User(_graph, { id, data }) {
    const { name, email } = nameOf(data.person);
    return { id, name, email };
  },
  Business: (_graph, { id, data, createdAt }) => ({
    id,
    name: data.name,
    verification_status: 'verified',
    created_time: showTime(createdAt),
  }),
  AdAccount: (graph, node) => ({
    id: node.id,
    account_id: digitsOf(node.id),
    name: node.data.name,
    currency: node.data.currency,
    timezone_name: node.data.timezone_name,
    timezone_offset_hours_utc: offsetAt(graph.clock.now(), node.data.timezone_name) / 3600_000,
    account_status: node.data.statusLog.at(-1)?.value,
    disable_reason: node.data.disable_reason,
    min_daily_budget: minimumsOf(node.data.currency).imp,
    amount_spent: () => String(spentOf(graph, node)),
    balance: '0',
    spend_cap: String(node.data.spend_cap),
    business: reference(graph, node.owner),
    business_name: graph.store.find('Business', node.owner)?.data.name,
    business_country_code: node.data.country,
    created_time: showTime(node.createdAt, node.data.timezone_name),
    user_tasks: ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
    is_personal: 0,
  }),
  Page: (graph, { id, data, owner }, caller) => ({
    id,
    name: data.name,
    category: data.category,
    access_token: caller.kind === 'page' ? caller.token : pageTokenOf(graph, caller.token, id),
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE', 'MODERATE', 'MESSAGING'],
    business: { id: owner, name: graph.store.find('Business', owner)?.data.name },
    instagram_business_account: reference(graph, data.instagram),
    connected_instagram_account: reference(graph, data.instagram),
    leadgen_tos_accepted: data.hasAcceptedLeadTerms,
    is_published: true,
    is_webhooks_subscribed: data.subscribedFields.length > 0,
    link: `https://www.facebook.com/${id}`,
  }),
  IGUser: (_graph, { id, data }) => ({ id, ...data }),
  AdsPixel: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    code: `<!-- Meta Pixel Code --><script>fbq('init','${id}');fbq('track','PageView');</script>`,
    creation_time: showTime(createdAt),
    last_fired_time: showTime(createdAt),
    owner_ad_account: reference(graph, owner),
  }),
  PublisherBlockList: (_graph, { id, data }) => ({ id, name: data.name }),
  Post: (graph, { id, data, owner, createdAt }) => ({
    id,
    message: data.message,
    created_time: showTime(createdAt),
    is_published: data.isPublished,
    permalink_url: `https://www.facebook.com/${graph.store.get(owner)?.id ?? ''}/posts/${id}`,
  }),
};
