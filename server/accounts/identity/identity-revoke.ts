// Revokes an unlinked account's tokens at the provider. The job is retried until the provider accepts; a permanent refusal ends it.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { eq } from 'drizzle-orm';
import type { ProviderTokens } from '../../adapters/identity/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import type { Transaction } from '../../db/connection.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { SealBroken } from '../../secrets/index.ts';
import type { SecretBox } from '../../secrets/index.ts';
import { identityRevocations } from './identity-table.ts';

const secretNameOf = (id: string): string => `revocation:${id}`;

export interface Revocation {
  id: string;
  provider: IdentityProviderId;
  subject: string;
  tokens: ProviderTokens;
}

export async function insertRevocation(tx: Transaction, secrets: SecretBox, { id, provider, subject, tokens }: Revocation): Promise<void> {
  await tx.insert(identityRevocations).values({ id, provider, subject, tokens: secrets.seal(JSON.stringify(tokens), secretNameOf(id)) });
}

export const revokeIdentity = jobKind({
  id: 'revoke-identity',
  retries: 12,
  timeoutSeconds: 60,
  concurrency: 2,
  firstRetryDelayMs: 10_000,
  async handle({ payload, context, write }) {
    const [revocation] = await context.db.select().from(identityRevocations).where(eq(identityRevocations.id, payload.revocationId));
    if (!revocation) return;
    const deleteRevocation = (): Promise<void> =>
      write(async (tx) => {
        await tx.delete(identityRevocations).where(eq(identityRevocations.id, revocation.id));
      });
    try {
      const provider = context.identity.get(revocation.provider);
      if (!provider) throw new PermanentFailure(`${revocation.provider} is no longer set up here`);
      await provider.revoke(
        revocation.subject,
        JSON.parse(context.secrets.open(revocation.tokens, secretNameOf(revocation.id))) as ProviderTokens,
      );
    } catch (error) {
      if (!(error instanceof PermanentFailure || error instanceof SealBroken)) throw error;
      await deleteRevocation();
      throw new GiveUp(error.message, { cause: error });
    }
    await deleteRevocation();
  },
});
