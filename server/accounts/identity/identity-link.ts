// Links a provider's account to a user, within the caller's transaction. The caller has checked that both belong to the same person. An
// account that is linked to another user is never moved, and nobody has two of one provider.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { ProvidedIdentity } from '../../adapters/identity/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { sendLinked } from './identity-emails.ts';
import { findIdentity, deleteIdentityOfRemovedUser, identitiesOf, insertIdentity, refreshIdentity } from './identity-store.ts';
import { lockUser } from '../users/user-store.ts';

export async function linkIdentity(
  context: AppContext,
  tx: Transaction,
  userId: string,
  provider: IdentityProviderId,
  given: ProvidedIdentity,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('userNotActive');
  const label = { provider: PROVIDER_LABELS[provider] };
  await deleteIdentityOfRemovedUser(tx, provider, given.subject);
  const holder = await findIdentity(tx, provider, given.subject);
  if (holder?.userId === userId) return refreshIdentity(tx, context.secrets, holder, given, null);
  if (holder) throw new AppError('identityTaken', label);
  const linked = await identitiesOf(tx, userId);
  if (linked.some((identity) => identity.provider === provider)) throw new AppError('identityDiffers', label);
  const { id, email } = await insertIdentity(tx, context.secrets, userId, provider, given);
  await recordChange(tx, userId, {
    area: 'identities',
    entity: 'identity',
    entityId: id,
    customerId: user.customerId,
    action: 'created',
    after: { userId, provider, email },
  });
  await sendLinked(context, tx, user, provider, email);
}

/** When two people link the same account at the same moment, one of them gets the error that it is taken. */
export async function refuseLinkConflict<Answer>(provider: IdentityProviderId, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (violatedUniqueIndex(error) === 'identities_subject') throw new AppError('identityTaken', { provider: PROVIDER_LABELS[provider] });
    throw error;
  }
}
