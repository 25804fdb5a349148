// Checks that a product can be sold: its templates belong to its customer, and its budget plan can fund it on every network that it uses.
import { errorText } from '#contract/error-catalogue.ts';
import { budgetRefusal } from '#contract/products/index.ts';
import type { ProductChange, ProductTemplate } from '#contract/products/index.ts';
import { moneyCurrency, priceParts } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { adSetsOf, templateFitsProduct, spreadBudget } from '#domain/products/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { lockBudgetPlanForShare } from './budget-plan-store.ts';
import type { BudgetPlanRecord } from './budget-plan-store.ts';
import { templatesOfCustomer } from './product-template-store.ts';

type ProductFields = Omit<ProductChange, 'version'>;
interface ProductCustomer {
  id: string;
  currencyCode: string;
}

/** `current` are the templates that the product has: they stay allowed, even if they could not be chosen any more. */
export async function checkProduct(
  tx: Transaction,
  customer: ProductCustomer,
  input: ProductFields,
  current: readonly ProductTemplate[] = [],
): Promise<void> {
  const templates = findTemplates([...current, ...(await templatesOfCustomer(tx, customer.id))], input.campaignTemplates);
  refuseUnfitTemplates(templates, input);
  if (input.budgetPlanId === null) {
    if (input.isActive) throw fieldError('budgetPlanId', 'productHasNoBudgetPlan');
    return;
  }
  const plan = await lockBudgetPlanForShare(tx, input.budgetPlanId);
  if (!plan) throw new AppError('notFound');
  refuseUnfitPlan(plan, customer, input, adSetsOf(templates));
}

function findTemplates(available: readonly ProductTemplate[], chosen: ProductFields['campaignTemplates']): ProductTemplate[] {
  return chosen.map(({ campaignTemplateId, templateModel }) => {
    const template = available.find((one) => one.campaignTemplate._id === campaignTemplateId && one.templateModel === templateModel);
    if (!template) throw fieldError('campaignTemplates', 'productTemplateForeign');
    return template;
  });
}

function refuseUnfitTemplates(templates: readonly ProductTemplate[], { type }: ProductFields): void {
  const unfit = templates.find((template) => !templateFitsProduct(template.type, type));
  if (unfit) throw fieldError('campaignTemplates', 'productTemplateUnfit', { template: unfit.campaignTemplate.name });
}

function refuseUnfitPlan(
  plan: BudgetPlanRecord,
  { currencyCode: currency }: ProductCustomer,
  input: ProductFields,
  adSets: Record<Network, number>,
): void {
  const { name, currencyCode: planCurrency } = plan;
  if (planCurrency !== currency) throw fieldError('budgetPlanId', 'budgetPlanInOtherCurrency', { name, planCurrency, currency });
  const verdict = spreadBudget({ net: priceParts(input).net, plan, days: input.campaignDurationDays, adSets });
  const refusal = budgetRefusal(verdict, plan, moneyCurrency(currency));
  if (refusal) throw fieldError('budgetPlanId', refusal.code, refusal.params);
}

type RefusalCode =
  | 'productTemplateForeign'
  | 'productTemplateUnfit'
  | 'productHasNoBudgetPlan'
  | 'budgetPlanInOtherCurrency'
  | 'productNetworkUnfunded'
  | 'productBudgetTooSmall'
  | 'productBudgetFarTooSmall';

/** Names the field in which the problem can be corrected. */
const fieldError = (path: string, code: RefusalCode, params: Readonly<Record<string, string | number>> = {}): AppError =>
  new AppError(code, params, [{ path, message: errorText(code, params) }]);
