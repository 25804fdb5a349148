import { wizardOrderContext } from '#contract/orders/index.ts';
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import { ORDER_TYPES } from '#domain/orders/index.ts';
import type { OrderContext } from '#domain/orders/index.ts';
import { makeAccount, makeCatalog } from '#test/harness/rows/network-rows.ts';
import { makeSellingGroup, openWizard } from '#test/harness/ordering/order-wizard.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { madeResource } from '#test/harness/resources.ts';
import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { openOrderServer, START_DATE } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../../customers/agent-table.ts';
import { readOrderContext } from '../placing/order-context.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

/** Sorts lists of ids, so that they compare regardless of order. */
const inOrder = (context: OrderContext): OrderContext => ({
  ...context,
  reach: 'server',
  items: context.items.map((item) => ({ ...item, assetIds: item.assetIds.toSorted() })).toSorted((a, b) => a._id.localeCompare(b._id)),
  offered: context.offered
    .map(({ code, type, price, isTaxInclusive, taxRate, campaignTemplates }) => ({
      code,
      type,
      price,
      isTaxInclusive,
      taxRate,
      campaignTemplates: campaignTemplates.map(
        ({ templateId, templateModel, type: kind, useImagesForVideo, hasLeadForm, hasStageWithLink }) => ({
          templateId,
          templateModel,
          type: kind,
          useImagesForVideo,
          hasLeadForm,
          hasStageWithLink: hasStageWithLink ?? false,
        }),
      ),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code)),
  agentIds: context.agentIds.toSorted(),
  officeIds: context.officeIds.toSorted(),
  catalogIds: context.catalogIds.toSorted(),
  accountIds: { meta: context.accountIds.meta.toSorted(), google: context.accountIds.google.toSorted() },
});

describe('the wizard validates with the same context as placing an order', () => {
  const roles: Role[] = ['corporate', 'branchmanager', 'branchuser', 'admin', 'sales'];

  test.each(roles.flatMap((role) => ORDER_TYPES.map((orderType) => [role, orderType] as const)))(
    'for %s who order %s',
    async (role, orderType) => {
      const { db } = server.context;
      const group = await makeSellingGroup(server.context.db);
      const { customerId, officeId } = group;
      await makeCatalog(db, customerId);
      await makeAccount(db, { customerIds: [customerId], network: 'google' });
      await makeProduct(db, customerId, { type: 'FACEBOOK_DPA_CAMPAIGN' });
      await makeProduct(db, customerId, { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' });
      const resource = await madeResource(await server.person('corporate', group), { title: 'Spring', isPublished: true });
      const isStaff = role === 'admin' || role === 'sales';
      const caller = isStaff ? await server.as(role) : await server.person(role, group);
      if (role === 'branchuser') await db.update(agents).set({ userId: caller.userId }).where(eq(agents.id, group.agentId));
      const itemIds = { LISTINGS: [group.sharedListingId, group.listingId], RESOURCES: [resource._id], CATALOG: [] }[orderType];
      const wizard = await openWizard(caller, orderType, itemIds, customerId);
      const chosen = wizard.contacts.map(({ _id }) => _id);
      expect(chosen.length).toBeGreaterThan(0);

      const actor: Actor = sampleActor({
        userId: caller.userId,
        roles: [role],
        customerId: isStaff ? null : customerId,
        officeIds: isStaff || role === 'corporate' ? [] : [officeId],
        chosenCustomerId: isStaff ? customerId : null,
        ...(role === 'branchuser' && { agentId: group.agentId }),
      });
      const loaded = await readOrderContext(server.context, actor, customerId, { orderType, itemIds, agents: chosen, campaignData: [] });
      expect(inOrder(wizardOrderContext(wizard, { agents: chosen }))).toEqual(inOrder(loaded!.context));
    },
  );

  test.each<Role>(['corporate', 'branchmanager', 'branchuser'])('and %s place an order of nothing but what was offered', async (role) => {
    const group = await makeSellingGroup(server.context.db);
    const caller = await server.person(role, group);
    if (role === 'branchuser') await server.context.db.update(agents).set({ userId: caller.userId }).where(eq(agents.id, group.agentId));
    const wizard = await openWizard(caller, 'LISTINGS', [group.listingId]);
    const [item, product, office, account] = [wizard.items[0]!, wizard.products[0]!, wizard.offices[0]!, wizard.accounts[0]!];
    const order: OrderInputSent = {
      orderType: 'LISTINGS',
      itemIds: [item._id],
      products: [product.code],
      agents: wizard.contacts.filter(({ suggested }) => suggested).map(({ _id }) => _id),
      office: office._id,
      attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: account._id }],
      campaignData: product.campaignTemplates.map(({ templateId, templateModel, type }) => ({
        templateId,
        templateModel,
        type,
        resources: [{ itemId: item._id, images: item.pictures.map(({ _id }) => ({ _id })) }],
      })),
      campaignName: 'As offered',
      startDate: START_DATE,
      email: 'mere@kauri.example',
      paymentType: wizard.paymentTypes[0]!,
    };
    expect((await caller.call('POST', '/api/orders', order)).statusCode).toBe(200);
  });
});
