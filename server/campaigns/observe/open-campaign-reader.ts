// Reads the campaigns of an account from its network, with the access that the account was linked by.
import { moneyCurrency } from '#domain/money/index.ts';
import type { AppContext } from '../../app-context.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { googleAccessTo, metaAccessTo, recordRefusedToken } from '../../networks/index.ts';
import type { CampaignReader } from './campaign-reader.ts';
import type { AccountRecord } from './observation-store.ts';
import { googleReader } from './read-google-campaigns.ts';
import { metaReader } from './read-meta-campaigns.ts';

/** Null where the network is not set up on this server. Throws NoNetworkAccess. */
export async function openCampaignReader(context: AppContext, account: AccountRecord): Promise<CampaignReader | null> {
  const { meta, google } = context.networks;
  const reading = { currencyOffset: moneyCurrency(account.currencyCode).offset, timezone: account.timezone, now: context.clock.now() };
  if (account.network === 'meta')
    return meta && withToken(context, account, metaReader(meta, await metaAccessTo(context, account.id), reading));
  return google && withToken(context, account, googleReader(google, await googleAccessTo(context, account.id), reading));
}

/** The account and everyone who looks after it learn that the network refuses its token. */
const withToken = (context: AppContext, { tokenId }: AccountRecord, reader: CampaignReader): CampaignReader => ({
  async read(externalIds) {
    try {
      return await reader.read(externalIds);
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind === 'auth' && tokenId) await recordRefusedToken(context, tokenId, error);
      throw error;
    }
  },
});
