// Are the tags, the plan and the stages that a template names its customer's own? A generic template names none.
import { errorText } from '#contract/error-catalogue.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { llaTags } from '../networks/lla-tag-table.ts';
import { budgetPlans } from '../products/budget-plan-table.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { isStage } from './template-store.ts';
import type { WrittenTemplate } from './template-store.ts';
import { holdUseOfTemplates } from './template-use.ts';

/** `own` is the template itself, which is none of its own stages. */
export async function checkTemplateIds(
  tx: Transaction,
  customerId: string | null,
  template: WrittenTemplate<Network>,
  own: string | null = null,
): Promise<void> {
  const { content } = template;
  if (template.creativeTemplateId !== null) refuse('creativeTemplateId', 'creativeTemplateGone');
  if (content.budgetPlanId !== null && !(await isPlan(tx, content.budgetPlanId))) refuse('budgetPlanId', 'templateBudgetPlanGone');
  if ((await tagsOf(tx, customerId, content.llaTagIds)) < new Set(content.llaTagIds).size) refuse('llaTagIds', 'templateTagForeign');
  const stages = 'funnelTemplateIds' in content ? content.funnelTemplateIds : [];
  if ((await stagesOf(tx, customerId, stages, own)) < new Set(stages).size) refuse('funnelTemplateIds', 'templateStageForeign');
}

function refuse(path: string, code: ErrorCode): never {
  throw new AppError(code, {}, [{ path, message: errorText(code, {}) }]);
}

async function isPlan(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: budgetPlans.id })
    .from(budgetPlans)
    .where(and(eq(budgetPlans.id, id), isNull(budgetPlans.deletedAt)));
  return found.length > 0;
}

async function tagsOf(tx: Transaction, customerId: string | null, ids: readonly string[]): Promise<number> {
  if (customerId === null || ids.length === 0) return 0;
  const found = await tx
    .select({ id: llaTags.id })
    .from(llaTags)
    .where(and(inArray(llaTags.id, [...ids]), eq(llaTags.customerId, customerId), isNull(llaTags.deletedAt)));
  return found.length;
}

async function stagesOf(tx: Transaction, customerId: string | null, ids: readonly string[], own: string | null): Promise<number> {
  if (customerId === null || ids.length === 0) return 0;
  await holdUseOfTemplates(tx, [customerId]);
  const { id } = campaignTemplates;
  const found = await tx
    .select({ id })
    .from(campaignTemplates)
    .where(and(inArray(id, [...ids]), isStage(customerId), own === null ? undefined : ne(id, own)));
  return found.length;
}
