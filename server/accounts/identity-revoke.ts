// How is what was unlinked here ended at the provider? Tried until the provider took it; what it refuses for good, or ended
// long ago, is let go.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ProviderTokens } from '../adapters/identity/index.ts';
import { PermanentFailure } from '../adapters/outside-failure.ts';
import type { Transaction } from '../db/connection.ts';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { SealBroken } from '../secrets/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { identityRevocations } from './identity-table.ts';

const sealedAbout = (id: string): string => `revocation:${id}`;

export interface Revocation {
  id: string;
  provider: IdentityProviderId;
  subject: string;
  tokens: ProviderTokens;
}

export async function insertRevocation(tx: Transaction, secrets: SecretBox, { id, provider, subject, tokens }: Revocation): Promise<void> {
  await tx.insert(identityRevocations).values({ id, provider, subject, tokens: secrets.seal(JSON.stringify(tokens), sealedAbout(id)) });
}

export const revokeIdentity = jobKind({
  id: 'revoke-identity',
  payload: z.strictObject({ revocationId: z.uuid() }),
  retries: 12,
  timeoutSeconds: 60,
  concurrency: 2,
  firstRetryDelayMs: 10_000,
  async handle({ payload, house, write }) {
    const [waiting] = await house.db.select().from(identityRevocations).where(eq(identityRevocations.id, payload.revocationId));
    if (!waiting) return;
    const letGo = (): Promise<void> =>
      write(async (tx) => {
        await tx.delete(identityRevocations).where(eq(identityRevocations.id, waiting.id));
      });
    try {
      const provider = house.identity.get(waiting.provider);
      if (!provider) throw new PermanentFailure(`${waiting.provider} is no longer set up here`);
      await provider.revoke(waiting.subject, JSON.parse(house.secrets.open(waiting.tokens, sealedAbout(waiting.id))) as ProviderTokens);
    } catch (error) {
      if (!(error instanceof PermanentFailure || error instanceof SealBroken)) throw error;
      await letGo();
      throw new GiveUp(error.message, { cause: error });
    }
    await letGo();
  },
});
