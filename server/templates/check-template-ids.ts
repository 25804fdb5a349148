// Checks that the tags, the budget plan, the creative template and the stages that a template refers to exist, and are for its customer. A
// generic template may not have tags or stages.
import { errorText } from '#contract/error-catalogue.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { neededCreative } from '#domain/templates/index.ts';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { creativeTemplates } from '../creatives/creative-template-table.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { llaTags } from '../networks/lla-tag-table.ts';
import { budgetPlans } from '../products/budget-plan-table.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { canBeStage } from './template-store.ts';
import type { TemplateFields } from './template-store.ts';
import { lockTemplateCustomers } from './template-use.ts';

/** `ownId` is the template itself, which cannot be one of its stages. */
export async function checkTemplateIds(
  tx: Transaction,
  customerId: string | null,
  template: TemplateFields<Network>,
  ownId: string | null = null,
): Promise<void> {
  const { content } = template;
  if (template.creativeTemplateId !== null) await checkCreative(tx, customerId, template.type, template.creativeTemplateId);
  if (content.budgetPlanId !== null && !(await planExists(tx, content.budgetPlanId))) refuse('budgetPlanId', 'templateBudgetPlanGone');
  if ((await countTags(tx, customerId, content.llaTagIds)) < new Set(content.llaTagIds).size) refuse('llaTagIds', 'templateTagForeign');
  const stages = 'funnelTemplateIds' in content ? content.funnelTemplateIds : [];
  if ((await countStages(tx, customerId, stages, ownId)) < new Set(stages).size) refuse('funnelTemplateIds', 'templateStageForeign');
}

function refuse(path: string, code: ErrorCode): never {
  throw new AppError(code, {}, [{ path, message: errorText(code, {}) }]);
}

async function planExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: budgetPlans.id })
    .from(budgetPlans)
    .where(and(eq(budgetPlans.id, id), isNull(budgetPlans.deletedAt)));
  return found.length > 0;
}

/** A published one that is for all customers or for this one. Locked, so that it is not removed before the template that names it is saved. */
async function checkCreative(tx: Transaction, customerId: string | null, type: CampaignType, id: string): Promise<void> {
  const { publishedVersion, customerTags, renderType, deletedAt } = creativeTemplates;
  const [found] = await tx
    .select({ customerTags, renderType })
    .from(creativeTemplates)
    .where(and(eq(creativeTemplates.id, id), eq(creativeTemplates.isPublished, true), isNotNull(publishedVersion), isNull(deletedAt)))
    .for('share');
  const isForCustomer = found && (found.customerTags.length === 0 || (customerId !== null && found.customerTags.includes(customerId)));
  if (!isForCustomer) refuse('creativeTemplateId', 'creativeTemplateGone');
  if (found.renderType !== neededCreative(type)) refuse('creativeTemplateId', 'creativeTemplateUnfit');
}

async function countTags(tx: Transaction, customerId: string | null, ids: readonly string[]): Promise<number> {
  if (customerId === null || ids.length === 0) return 0;
  const found = await tx
    .select({ id: llaTags.id })
    .from(llaTags)
    .where(and(inArray(llaTags.id, [...ids]), eq(llaTags.customerId, customerId), isNull(llaTags.deletedAt)));
  return found.length;
}

async function countStages(tx: Transaction, customerId: string | null, ids: readonly string[], ownId: string | null): Promise<number> {
  if (customerId === null || ids.length === 0) return 0;
  await lockTemplateCustomers(tx, [customerId]);
  const { id } = campaignTemplates;
  const found = await tx
    .select({ id })
    .from(campaignTemplates)
    .where(and(inArray(id, [...ids]), canBeStage(customerId), ownId === null ? undefined : ne(id, ownId)));
  return found.length;
}
