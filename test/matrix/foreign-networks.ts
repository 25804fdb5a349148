// Rows of the networks and of open homes that belong to another customer, and how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { makeListing } from '#test/harness/factories.ts';
import {
  makeAccount,
  makeAudience,
  makeCatalog,
  makeLlaTag,
  makeNetworkToken,
  makePage,
  makeVisitor,
} from '#test/harness/rows/network-rows.ts';

export interface ForeignNetworks {
  adAccountId: string;
  gdnAccountId: string;
  removedAdAccountId: string;
  removedGoogleAccountId: string;
  adSignInId: string;
  gdnSignInId: string;
  customAudienceId: string;
  pageId: string;
  catalogId: string;
  removedCatalogId: string;
  llaTagId: string;
  removedLlaTagId: string;
  openHomeVisitorId: string;
}

export async function makeForeignNetworks(db: Database, customerId: string, secret: string): Promise<ForeignNetworks> {
  const customerIds = [customerId];
  const removed = { name: `${secret} closed`, deletedAt: new Date() };
  const [adSignInId, gdnSignInId] = [
    await makeNetworkToken(db, { externalUserName: secret }),
    await makeNetworkToken(db, { network: 'google', externalUserName: secret }),
  ];
  const adAccountId = await makeAccount(db, { name: `${secret} ads`, customerIds, tokenId: adSignInId });
  const customAudienceId = await makeAudience(db, adAccountId, { name: secret, tags: [secret] });
  return {
    customAudienceId,
    adAccountId,
    adSignInId,
    gdnSignInId,
    gdnAccountId: await makeAccount(db, { network: 'google', name: `${secret} display`, customerIds, tokenId: gdnSignInId }),
    removedAdAccountId: await makeAccount(db, { ...removed, customerIds }),
    removedGoogleAccountId: await makeAccount(db, { ...removed, network: 'google', customerIds }),
    pageId: (await makePage(db, { name: secret, customerIds })).pageId,
    catalogId: await makeCatalog(db, customerId, { name: secret, isDefault: true }),
    removedCatalogId: await makeCatalog(db, customerId, { ...removed, isDefault: true }),
    llaTagId: await makeLlaTag(db, customerId, { name: secret }),
    removedLlaTagId: await makeLlaTag(db, customerId, removed),
    openHomeVisitorId: await makeVisitor(db, {
      customerId,
      listingId: await makeListing(db, customerId, { title: secret }),
      name: secret,
      email: `visitor@${secret.toLowerCase()}.example`,
      comments: secret,
    }),
  };
}

/** For the fingerprint, where $1 is the customer. */
export const NETWORKS = `
  (select json_agg(a) from network_accounts a where a.customer_ids @> array[$1]::uuid[]) as accounts,
  (select json_agg(n order by n.id) from network_tokens n) as sign_ins,
  (select json_agg(k) from catalogs k where k.customer_id = $1) as catalogs,
  (select json_agg(u) from custom_audiences u join network_accounts n on n.id = u.account_id where n.customer_ids @> array[$1]::uuid[]) as audiences,
  (select json_agg(t) from lla_tags t where t.customer_id = $1) as tags`;

interface Foreign extends ForeignNetworks {
  customerId: string;
}

const nothingRemoved = { ids: [], count: 0 };
const account = { currencyCode: 'NZD', timezone: 'Pacific/Auckland' };

export const foreignNetworkCalls = {
  listStores: ({ customerId }: Foreign) => ({ params: { customerId } }),
  listStoresToo: ({ customerId }: Foreign) => ({ params: { customerId } }),
  createAdAccount: ({ customerId }: Foreign) => ({
    body: { accountId: 'act_666666666', name: 'Planted', ...account, customerIds: [customerId] },
  }),
  readAdAccount: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  updateAdAccount: ({ adAccountId }: Foreign) => ({ params: { adAccountId }, body: { name: 'Taken over', ...account } }),
  removeAdAccounts: ({ adAccountId }: Foreign) => ({ body: { ids: [adAccountId] }, outcome: nothingRemoved }),
  restoreAdAccounts: ({ removedAdAccountId }: Foreign) => ({ body: { ids: [removedAdAccountId] }, outcome: nothingRemoved }),
  createGoogleAccount: ({ customerId }: Foreign) => ({
    body: { accountId: '666-666-6666', descriptiveName: 'Planted', ...account, customerIds: [customerId] },
  }),
  readGoogleAccount: ({ gdnAccountId }: Foreign) => ({ params: { gdnAccountId } }),
  updateGoogleAccount: ({ gdnAccountId }: Foreign) => ({ params: { gdnAccountId }, body: { descriptiveName: 'Taken over', ...account } }),
  removeGoogleAccounts: ({ gdnAccountId }: Foreign) => ({ body: { ids: [gdnAccountId] }, outcome: nothingRemoved }),
  restoreGoogleAccounts: ({ removedGoogleAccountId }: Foreign) => ({ body: { ids: [removedGoogleAccountId] }, outcome: nothingRemoved }),
  listReachableAdAccounts: ({ adSignInId }: Foreign) => ({ params: { signInId: adSignInId } }),
  linkAdAccounts: ({ adSignInId, customerId }: Foreign) => ({
    body: { signInId: adSignInId, accounts: [{ accountId: 'act_666666666', customerIds: [customerId] }] },
  }),
  unlinkAdAccount: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  listBlockLists: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  readMinimumBudget: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  listReachableGoogleAccounts: ({ gdnSignInId }: Foreign) => ({ params: { signInId: gdnSignInId } }),
  linkGoogleAccounts: ({ gdnSignInId, customerId }: Foreign) => ({
    body: { signInId: gdnSignInId, accounts: [{ accountId: '666-666-6666', customerIds: [customerId] }] },
  }),
  unlinkGoogleAccount: ({ gdnAccountId }: Foreign) => ({ params: { gdnAccountId } }),
  listCustomAudiences: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  listAudienceTagsOfAccount: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  listAudienceTagsOfCustomer: ({ customerId }: Foreign) => ({ params: { customerId } }),
  listAudiencesOfCustomer: ({ customerId }: Foreign) => ({ params: { customerId } }),
  updateCustomAudience: ({ customAudienceId }: Foreign) => ({ params: { customAudienceId }, body: { tags: ['taken over'] } }),
  updateAudiencesFromMeta: ({ adAccountId }: Foreign) => ({ params: { adAccountId } }),
  readCatalog: ({ catalogId }: Foreign) => ({ params: { id: catalogId } }),
  updateCatalog: ({ catalogId }: Foreign) => ({ params: { id: catalogId }, body: { name: 'Taken over', adAccountId: null } }),
  countCatalogListings: ({ customerId }: Foreign) => ({ body: { customerId } }),
  requestCatalogUpdate: ({ catalogId }: Foreign) => ({ params: { id: catalogId } }),
  listPixels: ({ customerId }: Foreign) => ({ query: { customerId } }),
  readLlaTag: ({ llaTagId }: Foreign) => ({ params: { id: llaTagId } }),
  updateLlaTag: ({ llaTagId }: Foreign) => ({ params: { id: llaTagId }, body: { name: 'Taken over' } }),
  createCatalog: ({ customerId }: Foreign) => ({ body: { customerId, name: 'Planted' } }),
  removeCatalogs: ({ catalogId }: Foreign) => ({ body: { ids: [catalogId] }, outcome: nothingRemoved }),
  restoreCatalogs: ({ removedCatalogId }: Foreign) => ({ body: { ids: [removedCatalogId] }, outcome: nothingRemoved }),
  listLlaTags: ({ customerId }: Foreign) => ({ params: { customerId } }),
  createLlaTag: ({ customerId }: Foreign) => ({ body: { customerId, name: 'Planted' } }),
  removeLlaTags: ({ llaTagId }: Foreign) => ({ body: { ids: [llaTagId] }, outcome: nothingRemoved }),
  restoreLlaTags: ({ removedLlaTagId }: Foreign) => ({ body: { ids: [removedLlaTagId] }, outcome: nothingRemoved }),
  readOpenHomeVisitor: ({ openHomeVisitorId }: Foreign) => ({ params: { openHomeVisitorId } }),
  readMetaPage: ({ pageId }: Foreign) => ({ params: { pageId } }),
};
