import { audienceList } from '#contract/networks/index.ts';
import type { audienceEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { findAccount } from './account-store.ts';
import { audienceListSource, ofAccount, tagsOfAccount, tagsOfCustomer } from './audience-store.ts';
import { namesOfCustomers } from './customers-served.ts';

export const audienceRoutes: Routes<typeof audienceEndpoints> = {
  listCustomAudiences: async ({ house, actor, params, query }) => {
    if (!(await findAccount(house.db, 'facebook', rowScope(actor), params.adAccountId))) throw new AppError('notFound');
    return runList(house.db, audienceListSource, ofAccount(params.adAccountId), query);
  },
  readCustomAudiencePageSettings: () => audienceList,
  listAudienceTagsOfAccount: async ({ house, actor, params }) => {
    if (!(await findAccount(house.db, 'facebook', rowScope(actor), params.adAccountId))) throw new AppError('notFound');
    return { tags: await tagsOfAccount(house.db, params.adAccountId) };
  },
  listAudienceTagsOfCustomer: async ({ house, actor, params }) => {
    const [customer] = await namesOfCustomers(house.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return { tags: await tagsOfCustomer(house.db, customer._id) };
  },
};
