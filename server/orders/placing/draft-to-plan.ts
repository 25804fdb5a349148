// A draft in the shape that a delivery plan is made from, so that everything that would stop its delivery is found before it is placed.
import type { OrderInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { checkOrder, priceOrder } from '#domain/orders/index.ts';
import type { OrderPrice, OrderRefusal } from '#domain/orders/index.ts';
import { and, eq, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../db/connection.ts';
import { cacheVersions } from '../../db/cache-versions.ts';
import { AppError } from '../../http/app-error.ts';
import { budgetPlanVersions } from '../../products/budget-plan-version-table.ts';
import type { BudgetPlanContent } from '../../products/budget-plan-version-table.ts';
import { readTemplateVersions } from '../revisions/read-order-revision.ts';
import type { OrderToPlan } from '../revisions/read-order-revision.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { fileHashesOf } from './file-hashes.ts';
import { readOrderContext } from './order-context.ts';
import type { LoadedOrderContext } from './order-context.ts';
import type { SoldProduct } from './order-facts.ts';
import { refuse } from './refuse-order.ts';
import { refuseBlocked } from './refuse-blocked.ts';

interface DraftParts {
  input: OrderInput;
  customerId: string;
  loaded: LoadedOrderContext;
  chosen: readonly SoldProduct[];
  price: OrderPrice;
}

/** Refused where a step before the payment is not right, because its settings name things that the person may not see. */
export async function readDraftToPlan(context: AppContext, anyone: Actor, input: OrderInput): Promise<OrderToPlan> {
  const { draft, refusals } = await readDraft(context, anyone, input);
  refuse(refusals.filter(({ step }) => step !== 'payment'));
  return draftToPlan(context.db, draft);
}

const ACCOUNT_MISSING: readonly OrderRefusal['code'][] = ['metaAccountMissing', 'googleAccountMissing'];

/** A draft whose ads have no pictures, links and texts yet: only whom they are shown to is known, and is right or refused. */
export async function readDraftToTarget(
  context: AppContext,
  anyone: Actor,
  input: OrderInput,
): Promise<{ order: OrderToPlan; refusals: readonly OrderRefusal[] }> {
  const campaignData = input.campaignData.map((data) => ({ ...data, resources: [] }));
  const { draft, refusals } = await readDraft(context, anyone, { ...input, campaignData });
  refuse(refusals.filter(({ step, code }) => step === 'product' && !ACCOUNT_MISSING.includes(code)));
  return { order: await draftToPlan(context.db, draft), refusals: refusals.filter(({ step }) => step === 'settings') };
}

async function readDraft(
  context: AppContext,
  anyone: Actor,
  input: OrderInput,
): Promise<{ draft: DraftParts; refusals: readonly OrderRefusal[] }> {
  const { customerId, actor } = customerOfOrder(anyone, input.customerId);
  const loaded = await readOrderContext(context, actor, customerId, input);
  if (!loaded) throw new AppError('notFound');
  const chosen = loaded.offered.filter(({ code }) => input.products.includes(code));
  return {
    draft: { input, customerId, loaded, chosen, price: priceOrder(chosen, loaded.facts.currencyCode) },
    refusals: checkOrder(input, loaded.context),
  };
}

/** Without networks nothing can be delivered anyway, and orders are still taken. */
export async function refuseUndeliverable(context: AppContext, draft: DraftParts): Promise<void> {
  const { meta, google } = context.networks;
  if (!meta && !google) return;
  refuseBlocked(await context.checkDelivery(context, await draftToPlan(context.db, draft)));
}

async function draftToPlan(db: Database, { input, customerId, loaded, chosen, price }: DraftParts): Promise<OrderToPlan> {
  const { orderType, itemIds, agents, office, attributes, fbDpaCatalogId, campaignName, campaignData, startDate } = input;
  const ordered = chosen.flatMap(({ campaignTemplates }) => campaignTemplates);
  const [plans, templates] = await Promise.all([readBudgetPlans(db, chosen), readTemplateVersions(db, ordered)]);
  return {
    order: {
      orderNumber: 0,
      customerId,
      orderType,
      itemIds: [...itemIds],
      agentIds: [...agents],
      officeId: office,
      attributes,
      catalogId: fbDpaCatalogId,
      campaignName,
      campaignData,
      currencyCode: price.currency,
      startDate,
    },
    revision: { number: 1, fileHashes: fileHashesOf(campaignData, loaded.facts) },
    products: chosen.map((product) => ({
      ordered: {
        productId: product._id,
        code: product.code,
        name: product.name,
        net: price.lines.find(({ code }) => code === product.code)?.net ?? 0,
        campaignDurationDays: product.campaignDurationDays,
      },
      budgetPlan: plans.get(product._id) ?? null,
      templates: templates.filter(({ ordered }) => product.campaignTemplates.some((each) => each === ordered)),
    })),
  };
}

const keptBudgetPlans = cacheVersions<typeof budgetPlanVersions.$inferSelect>({
  nameOf: ({ budgetPlanId, version }) => ({ id: budgetPlanId, version }),
  read: (db, named) =>
    db
      .select()
      .from(budgetPlanVersions)
      .where(or(...named.map(({ id, version }) => and(eq(budgetPlanVersions.budgetPlanId, id), eq(budgetPlanVersions.version, version))))),
});

/** Returns the plans by the id of the product. */
async function readBudgetPlans(db: Database, chosen: readonly SoldProduct[]): Promise<ReadonlyMap<string, BudgetPlanContent>> {
  const rows = await keptBudgetPlans(
    db,
    chosen.flatMap(({ budgetPlan }) => (budgetPlan ? [{ id: budgetPlan._id, version: budgetPlan.version }] : [])),
  );
  return new Map(
    chosen.flatMap(({ _id, budgetPlan }) => {
      const row = rows.find((each) => each.budgetPlanId === budgetPlan?._id && each.version === budgetPlan.version);
      return row ? [[_id, row.content] as const] : [];
    }),
  );
}
