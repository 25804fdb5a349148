import { audienceList } from '#contract/networks/index.ts';
import type { audienceEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { findAccount } from './account-store.ts';
import { askMeta } from './ask-meta.ts';
import { audienceListSource, audiencesOfCustomer, ofAccount, tagsOfAccount, tagsOfCustomer } from './audience-store.ts';
import { namesOfCustomers } from './network-record-scope.ts';
import { changeAudienceTags } from './save-audience.ts';
import { readAudiences, storeAudiences } from './sync-audiences.ts';
import { enqueueAccountUpdate } from './update-from-meta-job.ts';

export const audienceRoutes: Routes<typeof audienceEndpoints> = {
  listCustomAudiences: async ({ context, actor, params, query }) => {
    if (!(await findAccount(context.db, 'meta', rowScope(actor), params.adAccountId))) throw new AppError('notFound');
    return runList(context.db, audienceListSource, ofAccount(params.adAccountId), query);
  },
  readCustomAudiencePageSettings: () => audienceList,
  listAudienceTagsOfAccount: async ({ context, actor, params }) => {
    if (!(await findAccount(context.db, 'meta', rowScope(actor), params.adAccountId))) throw new AppError('notFound');
    return { tags: await tagsOfAccount(context.db, params.adAccountId) };
  },
  listAudienceTagsOfCustomer: async ({ context, actor, params }) => {
    const [customer] = await namesOfCustomers(context.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return { tags: await tagsOfCustomer(context.db, customer._id) };
  },
  listAudiencesOfCustomer: async ({ context, actor, params }) => {
    const [customer] = await namesOfCustomers(context.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return { customAudiences: await audiencesOfCustomer(context.db, customer._id) };
  },
  updateCustomAudience: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeAudienceTags(context, tx, actor, params.customAudienceId, body.tags)),
  updateAudiencesFromMeta: async ({ context, actor, params }) => {
    const account = await findAccount(context.db, 'meta', rowScope(actor), params.adAccountId);
    if (!account) throw new AppError('notFound');
    const found = await askMeta(context, account, readAudiences);
    await context.db.transaction(async (tx) => {
      await storeAudiences(tx, account.id, found);
      await enqueueAccountUpdate(context, tx, account, actor.userId);
    });
    return { count: found.length, readAt: new Date(context.now()).toISOString() };
  },
};
