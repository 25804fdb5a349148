// The OAuth flow to a provider and back, safe against someone finishing another person's flow: the state is random, stored as a hash,
// valid once and for minutes, and only in the browser that has the cookie of this flow.
import { FLOW_MINUTES } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../adapters/identity/index.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cookieOptions } from '../../http/session/session-cookie.ts';
import { hashToken } from '../../http/session/session-token.ts';
import type { AppContext } from '../../app-context.ts';
import { pendingLinks, providerFlows } from './identity-table.ts';
import { originFor, redirectUriOf } from './provider-list.ts';
import type { Shell } from '../sign-in/session-store.ts';

export const FLOW_MS = FLOW_MINUTES * 60_000;
const COOKIE_PATH = '/api/auth';
/** Unfinished flows per IP address: many people may share one, but not this many at the same moment. */
const MAX_FLOWS_PER_ADDRESS = 200;

/** `network`: a sign-in on an ad network, which gives us access to accounts there and signs nobody in here. */
export type FlowPurpose = { purpose: 'signin' } | { purpose: 'link' | 'network'; userId: string; sessionId: string };

export type NewFlow = FlowPurpose & { shell: Shell; returnPath: string; address: string; hint?: string };

export interface Flow {
  provider: IdentityProviderId;
  purpose: FlowPurpose['purpose'];
  shell: Shell;
  returnPath: string;
  redirectUri: string;
  userId: string | null;
  sessionId: string | null;
  state: string;
  nonce: string;
  verifier: string;
}

const random = (): string => randomBytes(32).toString('base64url');
const cookieNameOf = (stateHash: string): string => `adstead_flow_${stateHash.slice(0, 16)}`;
const secretNameOf = (stateHash: string): string => `flow:${stateHash}`;

/** Returns the URL to redirect the browser to. */
export async function beginFlow(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: IdentityProvider,
  flow: NewFlow,
): Promise<string> {
  const { db, now, config, secrets } = context;
  const [unfinished] = await db
    .select({ count: count() })
    .from(providerFlows)
    .where(and(eq(providerFlows.ipAddress, flow.address), gt(providerFlows.expiresAt, new Date(now()))));
  if ((unfinished?.count ?? 0) >= MAX_FLOWS_PER_ADDRESS) throw new AppError('tooManyProviderFlows');
  const [state, browser, nonce, verifier] = [random(), random(), random(), random()];
  const origin = originFor(context, request);
  const redirectUri = redirectUriOf(origin, provider.id);
  const url = await provider.addressOf({
    state,
    nonce,
    verifier,
    redirectUri,
    origin,
    ...(flow.hint !== undefined && { hint: flow.hint }),
  });
  const stateHash = hashToken(state);
  await db.insert(providerFlows).values({
    stateHash,
    browserHash: hashToken(browser),
    provider: provider.id,
    purpose: flow.purpose,
    shell: flow.shell,
    returnPath: flow.returnPath,
    redirectUri,
    proof: secrets.seal(JSON.stringify({ nonce, verifier }), secretNameOf(stateHash)),
    userId: flow.purpose === 'signin' ? null : flow.userId,
    sessionId: flow.purpose === 'signin' ? null : flow.sessionId,
    ipAddress: flow.address,
    expiresAt: new Date(now() + FLOW_MS),
  });
  reply.setCookie(cookieNameOf(stateHash), browser, { ...cookieOptions(config), path: COOKIE_PATH, maxAge: FLOW_MS / 1000 });
  return url;
}

/** Null unless this browser began the flow within the last minutes and has not finished it yet. */
export async function finishFlow(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: IdentityProviderId,
): Promise<Flow | null> {
  const { db, now, config, secrets } = context;
  const { state } = request.query as { state?: unknown };
  if (typeof state !== 'string' || state === '') return null;
  const stateHash = hashToken(state);
  const browser = request.cookies[cookieNameOf(stateHash)];
  if (!browser) return null;
  reply.clearCookie(cookieNameOf(stateHash), { ...cookieOptions(config), path: COOKIE_PATH });
  const [flow] = await db
    .delete(providerFlows)
    .where(
      and(
        eq(providerFlows.stateHash, stateHash),
        eq(providerFlows.browserHash, hashToken(browser)),
        eq(providerFlows.provider, provider),
        gt(providerFlows.expiresAt, new Date(now())),
      ),
    )
    .returning();
  if (!flow) return null;
  const proof = JSON.parse(secrets.open(flow.proof, secretNameOf(stateHash))) as { nonce: string; verifier: string };
  const { purpose, shell, returnPath, redirectUri, userId, sessionId } = flow;
  return { provider, purpose, shell, returnPath, redirectUri, userId, sessionId, state, ...proof };
}

/** Called by a schedule. */
export async function deleteExpiredProviderFlows(db: Database, now: number): Promise<void> {
  await db.delete(providerFlows).where(lt(providerFlows.expiresAt, new Date(now)));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, new Date(now)));
}
