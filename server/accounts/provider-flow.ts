// How does someone get to a provider and back, so that nobody can finish what someone else began? The state is random, stored
// hashed, used once, soon, and only in the browser that has the cookie of this very flow.
import { FLOW_MINUTES } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../adapters/identity/index.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { cookieOptions } from '../http/session-cookie.ts';
import { hashToken } from '../http/session-token.ts';
import type { House } from '../house.ts';
import { pendingLinks, providerFlows } from './identity-table.ts';
import { originFor, redirectUriOf } from './provider-list.ts';
import type { Shell } from './session-store.ts';

export const FLOW_MS = FLOW_MINUTES * 60_000;
const COOKIE_PATH = '/api/auth';
/** Flows that one address may have under way: many people sit behind one, but not this many at the same moment. */
const MOST_OF_ONE_ADDRESS = 200;

export type FlowPurpose = { purpose: 'signin' } | { purpose: 'link'; userId: string; sessionId: string };

export type NewFlow = FlowPurpose & { shell: Shell; returnPath: string; address: string; hint?: string };

export interface Flow {
  provider: IdentityProviderId;
  purpose: 'signin' | 'link';
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
const cookieOf = (stateHash: string): string => `adstead_flow_${stateHash.slice(0, 16)}`;
const sealedAbout = (stateHash: string): string => `flow:${stateHash}`;

/** The address to send the browser to. */
export async function beginFlow(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: IdentityProvider,
  flow: NewFlow,
): Promise<string> {
  const { db, now, config, secrets } = house;
  const [underWay] = await db
    .select({ count: count() })
    .from(providerFlows)
    .where(and(eq(providerFlows.address, flow.address), gt(providerFlows.expiresAt, new Date(now()))));
  if ((underWay?.count ?? 0) >= MOST_OF_ONE_ADDRESS) throw new AppError('tooManyProviderFlows');
  const [state, browser, nonce, verifier] = [random(), random(), random(), random()];
  const origin = originFor(house, request);
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
    proof: secrets.seal(JSON.stringify({ nonce, verifier }), sealedAbout(stateHash)),
    userId: flow.purpose === 'link' ? flow.userId : null,
    sessionId: flow.purpose === 'link' ? flow.sessionId : null,
    address: flow.address,
    expiresAt: new Date(now() + FLOW_MS),
  });
  reply.setCookie(cookieOf(stateHash), browser, { ...cookieOptions(config), path: COOKIE_PATH, maxAge: FLOW_MS / 1000 });
  return url;
}

/** Null unless this browser began it, a short while ago, and has not come back yet. */
export async function finishFlow(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: IdentityProviderId,
): Promise<Flow | null> {
  const { db, now, config, secrets } = house;
  const { state } = request.query as { state?: unknown };
  if (typeof state !== 'string' || state === '') return null;
  const stateHash = hashToken(state);
  const browser = request.cookies[cookieOf(stateHash)];
  if (!browser) return null;
  reply.clearCookie(cookieOf(stateHash), { ...cookieOptions(config), path: COOKIE_PATH });
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
  const proof = JSON.parse(secrets.open(flow.proof, sealedAbout(stateHash))) as { nonce: string; verifier: string };
  const { purpose, shell, returnPath, redirectUri, userId, sessionId } = flow;
  return { provider, purpose, shell, returnPath, redirectUri, userId, sessionId, state, ...proof };
}

/** A schedule calls this. */
export async function forgetOldFlows(db: Database, now: number): Promise<void> {
  await db.delete(providerFlows).where(lt(providerFlows.expiresAt, new Date(now)));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, new Date(now)));
}
