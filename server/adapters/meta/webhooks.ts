// Webhooks of Meta: subscribing pages and ad accounts, answering the handshake, and reading events whose signature proves that Meta sent
// them. Events hold ids only and arrive more than once and in any order; what changed is read anew.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../ad-network/parse-json.ts';
import { PermanentFailure } from '../outside-failure.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess, PageAccess } from './graph/meta-access.ts';
import { of, success } from './objects.ts';
import type { Done } from './objects.ts';

/** Without a valid signature of Meta. */
export class ForgedWebhook extends PermanentFailure {}

const event = z.object({
  object: z.string(),
  entry: z
    .array(
      z.object({
        id: z.coerce.string(),
        time: z.number().optional(),
        changes: z.array(z.object({ field: z.string(), value: z.unknown().optional() })).default([]),
      }),
    )
    .default([]),
});
const leadValue = z.object({
  leadgen_id: z.coerce.string(),
  page_id: z.coerce.string(),
  form_id: z.coerce.string(),
  ad_id: z.coerce.string().optional(),
  created_time: z.number().optional(),
});

export type MetaChange =
  | { kind: 'lead'; leadId: string; pageId: string; formId: string; adId: string | null }
  | { kind: 'other'; object: string; objectId: string; field: string };

/** Answered as names in older versions. */
const subscriptionField = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const subscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().optional(),
      active: z.boolean().default(true),
      fields: z.array(subscriptionField).default([]),
    }),
  ),
});
export type AppSubscription = z.output<typeof subscriptions>['data'][number];

const subscribedApps = z.object({ data: z.array(z.object({ id: z.string(), subscribed_fields: z.array(z.string()).default([]) })) });

export interface MetaWebhooks {
  /** With the page's own token: Meta then sends us its leads. */
  subscribePage(access: PageAccess, fields: readonly ('leadgen' | 'leadgen_update')[]): Promise<Done>;
  /** The fields of the page whose changes Meta sends to our app; empty where the app is not subscribed. */
  fieldsOfPage(access: PageAccess): Promise<string[]>;
  subscribeAdAccount(access: AdAccountAccess): Promise<Done>;
  /** The objects whose changes Meta sends to our app, and the URL that receives them. */
  appSubscriptions(): Promise<AppSubscription[]>;
  /** Points the app's webhooks of this object to a URL of ours, which Meta calls at once for the handshake. */
  subscribeApp(given: { object: 'page' | 'ad_account'; fields: readonly string[]; callbackUrl: string }): Promise<Done>;
  /** The text to answer a handshake with; null when it is not Meta's, which is answered with 403. */
  answerHandshake(query: URLSearchParams): string | null;
  /** Needs the raw bytes, because those are what is signed. Throws ForgedWebhook. */
  read(body: Buffer, signature: string | undefined): MetaChange[];
}

interface App {
  appId: string;
  appSecret: string;
  /** Null when no webhooks are set up: every handshake is refused. */
  webhookVerifyToken: string | null;
}

export function openWebhooks(graph: Graph, { appId, appSecret, webhookVerifyToken }: App): MetaWebhooks {
  const post = { method: 'POST', effect: 'repeatable' } as const;
  const read = { method: 'GET', effect: 'read' } as const;
  const asApp = { token: `${appId}|${appSecret}`, useCase: 'ads_management' } as const;
  return {
    subscribePage: ({ accessToken, pageId }, fields) =>
      graph.call(
        {
          ...post,
          path: graphPath`${pageId}/subscribed_apps`,
          params: { subscribed_fields: fields },
          ...of({ accessToken, account: pageId }, 'pages'),
        },
        success,
      ),
    async fieldsOfPage({ accessToken, pageId }) {
      const path = graphPath`${pageId}/subscribed_apps`;
      const params = { fields: 'id,subscribed_fields' };
      const { data } = await graph.call({ ...read, path, params, ...of({ accessToken, account: pageId }, 'pages') }, subscribedApps);
      return data.find(({ id }) => id === appId)?.subscribed_fields ?? [];
    },
    appSubscriptions: async () => (await graph.call({ ...read, path: graphPath`${appId}/subscriptions`, ...asApp }, subscriptions)).data,
    subscribeAdAccount: (access) =>
      graph.call({ ...post, path: graphPath`${access.account}/subscribed_apps`, params: { app_id: appId }, ...of(access) }, success),
    subscribeApp: ({ object, fields, callbackUrl }) =>
      graph.call(
        {
          ...post,
          path: graphPath`${appId}/subscriptions`,
          params: { object, fields: fields.join(','), callback_url: callbackUrl, verify_token: webhookVerifyToken ?? undefined },
          secrets: [webhookVerifyToken],
          ...asApp,
        },
        success,
      ),
    answerHandshake(query) {
      const isExpected = webhookVerifyToken !== null && isEqual(query.get('hub.verify_token') ?? '', webhookVerifyToken);
      return query.get('hub.mode') === 'subscribe' && isExpected ? query.get('hub.challenge') : null;
    },
    read(body, signature = '') {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
      if (!isEqual(signature, expected)) throw new ForgedWebhook('A webhook did not carry a signature of Meta');
      const parsed = event.safeParse(parseJson(body.toString('utf8')));
      if (!parsed.success) throw new PermanentFailure('Meta sent a webhook of an unknown shape');
      return changesOf(parsed.data);
    },
  };
}

function changesOf({ object, entry }: z.output<typeof event>): MetaChange[] {
  return entry.flatMap(({ id, changes }) =>
    changes.map(({ field, value }): MetaChange => {
      const lead = object === 'page' && field === 'leadgen' ? leadValue.safeParse(value) : null;
      if (!lead?.success) return { kind: 'other', object, objectId: id, field };
      const { leadgen_id: leadId, page_id: pageId, form_id: formId, ad_id: adId = null } = lead.data;
      return { kind: 'lead', leadId, pageId, formId, adId };
    }),
  );
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
