// Tokens of people and of our app: making one that lasts, and asking Meta what one is good for.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { collect, graphList } from './graph/graph-lists.ts';
import type { Graph } from './graph/graph.ts';
import type { MetaAccess } from './graph/meta-access.ts';

const longLived = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
/** `expires_in` is in seconds; missing for a token that does not expire. */
export type LongLivedToken = z.output<typeof longLived>;

const inspection = z.object({
  is_valid: z.boolean(),
  app_id: z.string().optional(),
  user_id: z.coerce.string().optional(),
  type: z.string().optional(),
  /** Seconds since 1970; 0 for a token that does not expire. */
  expires_at: z.number().optional(),
  data_access_expires_at: z.number().optional(),
  scopes: z.array(z.string()).default([]),
  granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.coerce.string()).optional() })).default([]),
});
/** `isOurs` is false for a token of another app, which must not be used. */
export type TokenInspection = z.output<typeof inspection> & { isOurs: boolean };

const permission = z.object({ permission: z.string(), status: z.string() });
export type GrantedPermission = z.output<typeof permission>;

export interface MetaTokens {
  /** Exchanges a token for one of about sixty days. */
  exchange(access: MetaAccess): Promise<Answered<LongLivedToken>>;
  inspect(access: MetaAccess): Promise<Answered<TokenInspection>>;
  permissions(access: MetaAccess): Promise<GrantedPermission[]>;
}

/** `graph` is that of the issuer. */
export function openTokens(graph: Graph, { appId, appSecret }: { appId: string; appSecret: string }): MetaTokens {
  const appToken = `${appId}|${appSecret}`;
  return {
    exchange: ({ accessToken }) =>
      graph.call(
        {
          method: 'POST',
          path: 'oauth/access_token',
          effect: 'repeatable',
          token: accessToken,
          params: { grant_type: 'fb_exchange_token', client_id: appId, client_secret: appSecret, fb_exchange_token: accessToken },
          useCase: 'ads_management',
        },
        longLived,
      ),
    async inspect({ accessToken }) {
      const { data, requestId } = await graph.call(
        {
          method: 'GET',
          path: 'debug_token',
          effect: 'read',
          token: appToken,
          params: { input_token: accessToken },
          secrets: [accessToken],
          useCase: 'ads_management',
        },
        z.object({ data: inspection }),
      );
      return { ...data, isOurs: data.app_id === appId, requestId };
    },
    permissions: ({ accessToken }) =>
      collect(graphList(graph, { path: 'me/permissions', token: accessToken, useCase: 'ads_management' }, permission)),
  };
}
