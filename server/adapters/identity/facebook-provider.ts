// Identifies a person by Facebook's OAuth 2: the code is exchanged for a token, the token must have been issued to our app, and only then
// is the profile read. Facebook has no refresh tokens; a long-lived access token takes their place.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { PermanentFailure } from '../outside-failure.ts';
import { boundedFetch, IDENTITY_LIMITS } from './bounded-fetch.ts';
import type { Limits } from './bounded-fetch.ts';
import { openGraph, TokenRefused } from './facebook-graph.ts';
import type { Graph } from './facebook-graph.ts';
import type { AuthorizationResponse, IdentityProvider, ProvidedIdentity } from './identity-provider.ts';

export interface FacebookOptions {
  dialogUrl: string;
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  now(): number;
  /** Those of signing in, when they are left out. */
  scopes?: readonly string[];
  /** Asks again for permissions that the person declined earlier. */
  asksAgain?: boolean;
  limits?: Limits;
}

const SIGN_IN_SCOPES = ['public_profile', 'email'];

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const debugSchema = z.object({ data: z.object({ app_id: z.string().optional(), user_id: z.string().optional(), is_valid: z.boolean() }) });
const profileSchema = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

export function openFacebookProvider(options: FacebookOptions): IdentityProvider {
  const { dialogUrl, version, appId, appSecret, now, scopes = SIGN_IN_SCOPES, asksAgain = false, limits = IDENTITY_LIMITS } = options;
  const graph = openGraph({ ...options, fetch: boundedFetch(limits) });
  const dialog = `${dialogUrl.replace(/\/$/, '')}/${version}/dialog/oauth`;
  return {
    id: 'facebook',
    clientId: appId,
    scopes,
    authBaseUrl: dialog,
    addressOf: async ({ redirectUri, state, verifier, origin }) => {
      const url = new URL(dialog, origin);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        ...(asksAgain && { auth_type: 'rerequest' }),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    identify: (response) => identify(graph, { appId, appSecret, now }, response),
    revoke: async (subject, { accessToken }) => {
      await graph
        .request('DELETE', `${encodeURIComponent(subject)}/permissions`, accessToken, {}, z.object({ success: z.boolean() }))
        .catch((error: unknown) => {
          // The person removed the app, or the token has expired: there is nothing left to revoke.
          if (!(error instanceof TokenRefused)) throw error;
        });
    },
  };
}

async function identify(
  graph: Graph,
  app: Pick<FacebookOptions, 'appId' | 'appSecret' | 'now'>,
  response: AuthorizationResponse,
): Promise<ProvidedIdentity> {
  const credentials = { client_id: app.appId, client_secret: app.appSecret };
  const code = readCode(response);
  const shortLived = await graph.post(
    'oauth/access_token',
    { ...credentials, redirect_uri: response.redirectUri, code, code_verifier: response.verifier },
    tokenSchema,
  );
  const subject = await verifiedSubject(graph, app, shortLived.access_token);
  const longLived = await graph.post(
    'oauth/access_token',
    { ...credentials, grant_type: 'fb_exchange_token', fb_exchange_token: shortLived.access_token },
    tokenSchema,
  );
  const profile = await graph.request('GET', 'me', longLived.access_token, { fields: 'id,name,email' }, profileSchema);
  if (profile.id !== subject) throw new PermanentFailure('Facebook named two different people');
  const { data } = await graph.request('GET', 'me/permissions', longLived.access_token, {}, permissionsSchema);
  return {
    subject,
    email: profile.email?.toLowerCase() ?? null,
    isEmailVerified: profile.email !== undefined,
    name: profile.name ?? null,
    scopes: data.filter(({ status }) => status === 'granted').map(({ permission }) => permission),
    tokens: {
      accessToken: longLived.access_token,
      refreshToken: null,
      expiresAt: longLived.expires_in === undefined ? null : new Date(app.now() + longLived.expires_in * 1000).toISOString(),
    },
  };
}

function readCode({ query, state }: AuthorizationResponse): string {
  const code = query.get('code');
  if (!code) throw new PermanentFailure('Facebook sent no code');
  if (!isEqual(query.get('state') ?? '', state)) throw new PermanentFailure('Facebook sent another state');
  return code;
}

/** A token issued to another app could have been obtained there by someone else, so it does not prove who signs in. */
async function verifiedSubject(
  graph: Graph,
  { appId, appSecret }: Pick<FacebookOptions, 'appId' | 'appSecret'>,
  token: string,
): Promise<string> {
  const { data } = await graph.request('GET', 'debug_token', `${appId}|${appSecret}`, { input_token: token }, debugSchema);
  if (!data.is_valid || data.app_id !== appId || !data.user_id)
    throw new PermanentFailure('Facebook says that the token is not valid for this app');
  return data.user_id;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
