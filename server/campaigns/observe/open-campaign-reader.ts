// Reads the campaigns of an account from its network, with the access that the account was linked by.
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { googleAccessTo, metaAccessTo, recordRefusedToken } from '../../networks/index.ts';
import type { CampaignReader } from './campaign-reader.ts';
import type { AccountRecord } from './observation-store.ts';
import { googleReader } from './read-google-campaigns.ts';
import { metaReader } from './read-meta-campaigns.ts';

/** Null where the network is not set up on this server. Throws NoNetworkAccess. */
export async function openCampaignReader(context: AppContext, account: AccountRecord): Promise<CampaignReader | null> {
  const reader = await READERS[account.network](context, account);
  return reader && withToken(context, account, reader);
}

const READERS: Readonly<Record<Network, (context: AppContext, account: AccountRecord) => Promise<CampaignReader | null>>> = {
  meta: async (context, account) => {
    const { meta } = context.networks;
    return meta && metaReader(meta, await metaAccessTo(context, account.id), readingOf(context, account));
  },
  google: async (context, account) => {
    const { google } = context.networks;
    return google && googleReader(google, await googleAccessTo(context, account.id), readingOf(context, account));
  },
};

const readingOf = ({ clock }: AppContext, { currencyCode, timezone }: AccountRecord) => ({
  currencyOffset: moneyCurrency(currencyCode).offset,
  timezone,
  now: clock.now(),
});

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
