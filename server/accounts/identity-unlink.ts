// How is a provider's account unlinked? Not when it is the only way in. It is ended at the provider too, by a job: the person
// need not wait for that, and it is tried until it is done.
import { leavesAWayIn, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { sendUnlinked } from './identity-letters.ts';
import { insertRevocation } from './identity-revoke.ts';
import { deleteIdentity, identitiesOf, openTokens } from './identity-store.ts';
import type { IdentityRecord } from './identity-store.ts';
import { lockUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

export async function unlinkIdentity(house: House, actor: Actor, provider: IdentityProviderId): Promise<void> {
  const label = { provider: PROVIDER_LABELS[provider] };
  await house.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('notSignedIn');
    const linked = await identitiesOf(tx, user.id);
    const identity = linked.find((candidate) => candidate.provider === provider);
    if (!identity) throw new AppError('identityMissing', label);
    const ways = { hasPassword: user.passwordHash !== null, linked: linked.map((candidate) => candidate.provider) };
    if (!leavesAWayIn(ways, provider)) throw new AppError('lastWayIn', label);
    await removeIdentity(house, tx, user, identity, actor.userId);
    await sendUnlinked(house, tx, user, provider, identity.email);
  });
}

/** Whoever knew the old password may have linked an account of their own: when it is set anew for someone, those end too. */
export async function unlinkAll(
  house: House,
  tx: Transaction,
  user: Pick<UserRecord, 'id' | 'customerId'>,
  actorId: string,
): Promise<IdentityProviderId[]> {
  const linked = await identitiesOf(tx, user.id);
  for (const identity of linked) await removeIdentity(house, tx, user, identity, actorId);
  return linked.map(({ provider }) => provider);
}

async function removeIdentity(
  house: House,
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
  const tokens = openTokens(house.secrets, identity);
  if (!tokens) return;
  const revocationId = newId();
  await insertRevocation(tx, house.secrets, { id: revocationId, provider, subject, tokens });
  await house.queue.enqueue(tx, {
    kind: 'revoke-identity',
    payload: { revocationId },
    title: `${PROVIDER_LABELS[provider]} account${email === null ? '' : ` ${email}`}`,
    customerId: user.customerId,
    userId: actorId,
  });
}
