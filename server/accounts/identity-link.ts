// How does a provider's account become a way in? Within the caller's transaction, for the person who proved to be both. An
// account that is someone else's is never moved, and nobody has two of one provider.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { ProvidedIdentity } from '../adapters/identity/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { sendLinked } from './identity-letters.ts';
import { findIdentity, forgetIdentityOfRemoved, identitiesOf, insertIdentity, refreshIdentity } from './identity-store.ts';
import { lockUser } from './user-store.ts';

export async function linkIdentity(
  house: House,
  tx: Transaction,
  userId: string,
  provider: IdentityProviderId,
  given: ProvidedIdentity,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('userNotActive');
  const label = { provider: PROVIDER_LABELS[provider] };
  await forgetIdentityOfRemoved(tx, provider, given.subject);
  const holder = await findIdentity(tx, provider, given.subject);
  if (holder?.userId === userId) return refreshIdentity(tx, house.secrets, holder, given, null);
  if (holder) throw new AppError('identityTaken', label);
  const linked = await identitiesOf(tx, userId);
  if (linked.some((identity) => identity.provider === provider)) throw new AppError('identityDiffers', label);
  const { id, email } = await insertIdentity(tx, house.secrets, userId, provider, given);
  await recordChange(tx, userId, {
    area: 'identities',
    entity: 'identity',
    entityId: id,
    customerId: user.customerId,
    action: 'created',
    after: { userId, provider, email },
  });
  await sendLinked(house, tx, user, provider, email);
}

/** Two people who link the same account at the same moment: one of them is told that it is taken. */
export async function whileNobodyElseLinks<Answer>(provider: IdentityProviderId, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (violatedUniqueIndex(error) === 'identities_subject') throw new AppError('identityTaken', { provider: PROVIDER_LABELS[provider] });
    throw error;
  }
}
