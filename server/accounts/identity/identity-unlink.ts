// Unlinks a provider's account, unless it is the user's only way to sign in. A job revokes it at the provider too, so that the person
// need not wait for that and failures are retried.
import { keepsSignInMethod, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { sendUnlinked } from './identity-emails.ts';
import { insertRevocation } from './identity-revoke.ts';
import { deleteIdentity, identitiesOf, openTokens } from './identity-store.ts';
import type { IdentityRecord } from './identity-store.ts';
import { lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export async function unlinkIdentity(context: AppContext, actor: Actor, provider: IdentityProviderId): Promise<void> {
  const label = { provider: PROVIDER_LABELS[provider] };
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('notSignedIn');
    const linked = await identitiesOf(tx, user.id);
    const identity = linked.find((candidate) => candidate.provider === provider);
    if (!identity) throw new AppError('identityMissing', label);
    const signInMethods = { hasPassword: user.passwordHash !== null, linked: linked.map((candidate) => candidate.provider) };
    if (!keepsSignInMethod(signInMethods, provider)) throw new AppError('lastWayIn', label);
    await removeIdentity(context, tx, user, identity, actor.userId);
    await sendUnlinked(context, tx, user, provider, identity.email);
  });
}

/** For a password reset: someone who knew the old password may have linked an account of their own. */
export async function unlinkAll(
  context: AppContext,
  tx: Transaction,
  user: Pick<UserRecord, 'id' | 'customerId'>,
  actorId: string,
): Promise<IdentityProviderId[]> {
  const linked = await identitiesOf(tx, user.id);
  for (const identity of linked) await removeIdentity(context, tx, user, identity, actorId);
  return linked.map(({ provider }) => provider);
}

async function removeIdentity(
  context: AppContext,
  tx: Transaction,
  user: Pick<UserRecord, 'customerId'>,
  identity: IdentityRecord,
  actorId: string | null,
): Promise<void> {
  const { id, provider, subject, email, userId } = identity;
  await deleteIdentity(tx, id);
  await recordChange(tx, actorId, {
    area: 'identities',
    entity: 'identity',
    entityId: id,
    customerId: user.customerId,
    action: 'removed',
    before: { userId, provider, email },
  });
  const tokens = openTokens(context.secrets, identity);
  if (!tokens) return;
  const revocationId = newId();
  await insertRevocation(tx, context.secrets, { id: revocationId, provider, subject, tokens });
  await context.queue.enqueue(tx, {
    kind: 'revoke-identity',
    payload: { revocationId },
    title: `${PROVIDER_LABELS[provider]} account${email === null ? '' : ` ${email}`}`,
    customerId: user.customerId,
    userId: actorId,
  });
}
