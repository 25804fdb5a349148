// Checks that the tags, the budget plan, the creative template and the stages that a template refers to exist, and are for its customer. A
// generic template may not have tags or stages.
import { errorText } from '#contract/error-catalogue.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { neededCreative } from '#domain/templates/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { llaTags } from '../networks/lla-tag-table.ts';
import { possibleStages } from './template-store.ts';
import type { TemplateFields } from './template-store.ts';
import { lockTemplateCustomers } from './template-use.ts';

/** `ownId` is the template itself, which cannot be one of its stages. */
export async function checkTemplateIds(
  { laterModules: { templates: later } }: Pick<AppContext, 'laterModules'>,
  tx: Transaction,
  customerId: string | null,
  template: TemplateFields<Network>,
  ownId: string | null = null,
): Promise<void> {
  const { content } = template;
  if (template.creativeTemplateId !== null) await checkCreative(later, tx, customerId, template.type, template.creativeTemplateId);
  if (content.budgetPlanId !== null && !(await later.isBudgetPlan(tx, content.budgetPlanId)))
    refuse('budgetPlanId', 'templateBudgetPlanGone');
  if ((await countTags(tx, customerId, content.llaTagIds)) < new Set(content.llaTagIds).size) refuse('llaTagIds', 'templateTagForeign');
  const stages = 'funnelTemplateIds' in content ? content.funnelTemplateIds : [];
  if (!(await areStages(tx, customerId, stages, ownId))) refuse('funnelTemplateIds', 'templateStageForeign');
}

function refuse(path: string, code: ErrorCode): never {
  throw new AppError(code, {}, [{ path, message: errorText(code, {}) }]);
}

async function checkCreative(
  { lockOfferedCreative }: AppContext['laterModules']['templates'],
  tx: Transaction,
  customerId: string | null,
  type: CampaignType,
  id: string,
): Promise<void> {
  const offered = await lockOfferedCreative(tx, customerId, id);
  if (!offered) refuse('creativeTemplateId', 'creativeTemplateGone');
  if (offered.renderType !== neededCreative(type)) refuse('creativeTemplateId', 'creativeTemplateUnfit');
}

async function countTags(tx: Transaction, customerId: string | null, ids: readonly string[]): Promise<number> {
  if (customerId === null || ids.length === 0) return 0;
  const found = await tx
    .select({ id: llaTags.id })
    .from(llaTags)
    .where(and(inArray(llaTags.id, [...ids]), eq(llaTags.customerId, customerId), isNull(llaTags.deletedAt)));
  return found.length;
}

async function areStages(tx: Transaction, customerId: string | null, ids: readonly string[], ownId: string | null): Promise<boolean> {
  if (ids.length === 0) return true;
  if (customerId === null) return false;
  await lockTemplateCustomers(tx, [customerId]);
  const possible = new Set((await possibleStages(tx, customerId)).map(({ _id }) => _id));
  return ids.every((id) => id !== ownId && possible.has(id));
}
