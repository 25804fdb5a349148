// How does Facebook say who someone is? By OAuth 2: a code becomes a token, the token must be one of our own app, and only
// then is it asked whose it is. It has no refresh tokens: a long-lived one takes their place.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { PermanentFailure } from '../outside-failure.ts';
import { boundedFetch, IDENTITY_LIMITS } from './bounded-fetch.ts';
import type { Limits } from './bounded-fetch.ts';
import { openGraph, TokenRefused } from './facebook-graph.ts';
import type { Graph } from './facebook-graph.ts';
import type { IdentityProvider, ProvidedIdentity, Return } from './identity-provider.ts';

export interface FacebookOptions {
  dialogUrl: string;
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  now(): number;
  limits?: Limits;
}

const SCOPES = ['public_profile', 'email'];

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const debugAnswer = z.object({ data: z.object({ app_id: z.string().optional(), user_id: z.string().optional(), is_valid: z.boolean() }) });
const profileAnswer = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });
const permissionsAnswer = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

export function openFacebookProvider(options: FacebookOptions): IdentityProvider {
  const { dialogUrl, version, appId, appSecret, now, limits = IDENTITY_LIMITS } = options;
  const graph = openGraph({ ...options, fetch: boundedFetch(limits) });
  const dialog = `${dialogUrl.replace(/\/$/, '')}/${version}/dialog/oauth`;
  return {
    id: 'facebook',
    clientId: appId,
    scopes: SCOPES,
    authBaseUrl: dialog,
    addressOf: async ({ redirectUri, state, verifier, origin }) => {
      const url = new URL(dialog, origin);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES.join(','),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    identify: (back) => identify(graph, { appId, appSecret, now }, back),
    revoke: async (subject, { accessToken }) => {
      await graph
        .ask('DELETE', `${encodeURIComponent(subject)}/permissions`, accessToken, {}, z.object({ success: z.boolean() }))
        .catch((error: unknown) => {
          // The app was removed, or the token has ended by itself: nothing is left to end.
          if (!(error instanceof TokenRefused)) throw error;
        });
    },
  };
}

async function identify(graph: Graph, app: Pick<FacebookOptions, 'appId' | 'appSecret' | 'now'>, back: Return): Promise<ProvidedIdentity> {
  const credentials = { client_id: app.appId, client_secret: app.appSecret };
  const code = codeIn(back);
  const short = await graph.post(
    'oauth/access_token',
    { ...credentials, redirect_uri: back.redirectUri, code, code_verifier: back.verifier },
    tokenAnswer,
  );
  const subject = await subjectOf(graph, app, short.access_token);
  const long = await graph.post(
    'oauth/access_token',
    { ...credentials, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token },
    tokenAnswer,
  );
  const profile = await graph.ask('GET', 'me', long.access_token, { fields: 'id,name,email' }, profileAnswer);
  if (profile.id !== subject) throw new PermanentFailure('Facebook named two different people');
  const { data } = await graph.ask('GET', 'me/permissions', long.access_token, {}, permissionsAnswer);
  return {
    subject,
    email: profile.email?.toLowerCase() ?? null,
    isEmailProven: profile.email !== undefined,
    name: profile.name ?? null,
    scopes: data.filter(({ status }) => status === 'granted').map(({ permission }) => permission),
    tokens: {
      accessToken: long.access_token,
      refreshToken: null,
      expiresAt: long.expires_in === undefined ? null : new Date(app.now() + long.expires_in * 1000).toISOString(),
    },
  };
}

function codeIn({ query, state }: Return): string {
  const code = query.get('code');
  if (!code) throw new PermanentFailure('Facebook sent no code');
  if (!isEqual(query.get('state') ?? '', state)) throw new PermanentFailure('Facebook sent another state');
  return code;
}

/** A token that was given to another app says nothing about who is here. */
async function subjectOf(graph: Graph, { appId, appSecret }: Pick<FacebookOptions, 'appId' | 'appSecret'>, token: string): Promise<string> {
  const { data } = await graph.ask('GET', 'debug_token', `${appId}|${appSecret}`, { input_token: token }, debugAnswer);
  if (!data.is_valid || data.app_id !== appId || !data.user_id)
    throw new PermanentFailure('Facebook says that the token is not valid for this app');
  return data.user_id;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
