// Can a product be offered as it was typed in? Its templates are its customer's, and its plan can run it on every network it uses.
import { errorText } from '#contract/error-catalogue.ts';
import { budgetRefusal } from '#contract/products/index.ts';
import type { ProductChange, ProductTemplate } from '#contract/products/index.ts';
import { moneyCurrency, priceParts } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { adSetsOf, makesProduct, spreadBudget } from '#domain/products/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { holdBudgetPlan } from './budget-plan-store.ts';
import type { BudgetPlanRecord } from './budget-plan-store.ts';
import { templatesOfCustomer } from './product-template-store.ts';

type Checked = Omit<ProductChange, 'version'>;
interface Payer {
  id: string;
  currencyCode: string;
}

/** What a product has already stays allowed, even where it could not be chosen any more. */
export async function checkProduct(tx: Transaction, customer: Payer, input: Checked, kept: readonly ProductTemplate[] = []): Promise<void> {
  const templates = chosenAmong([...kept, ...(await templatesOfCustomer(tx, customer.id))], input.campaignTemplates);
  refuseUnfitTemplates(templates, input);
  if (input.budgetPlanId === null) {
    if (input.isActive) throw at('budgetPlanId', 'productHasNoBudgetPlan');
    return;
  }
  const plan = await holdBudgetPlan(tx, input.budgetPlanId);
  if (!plan) throw new AppError('notFound');
  refuseUnfitPlan(plan, customer, input, adSetsOf(templates));
}

function chosenAmong(own: readonly ProductTemplate[], sent: Checked['campaignTemplates']): ProductTemplate[] {
  return sent.map(({ campaignTemplateId, templateModel }) => {
    const template = own.find((one) => one.campaignTemplate._id === campaignTemplateId && one.templateModel === templateModel);
    if (!template) throw at('campaignTemplates', 'productTemplateForeign');
    return template;
  });
}

function refuseUnfitTemplates(templates: readonly ProductTemplate[], { type }: Checked): void {
  const unfit = templates.find((template) => !makesProduct(template.type, type));
  if (unfit) throw at('campaignTemplates', 'productTemplateUnfit', { template: unfit.campaignTemplate.name });
}

function refuseUnfitPlan(plan: BudgetPlanRecord, { currencyCode: currency }: Payer, input: Checked, adSets: Record<Network, number>): void {
  const { name, currencyCode: planCurrency } = plan;
  if (planCurrency !== currency) throw at('budgetPlanId', 'budgetPlanInOtherCurrency', { name, planCurrency, currency });
  const verdict = spreadBudget({ net: priceParts(input).net, plan, days: input.campaignDurationDays, adSets });
  const refusal = budgetRefusal(verdict, plan, moneyCurrency(currency));
  if (refusal) throw at('budgetPlanId', refusal.code, refusal.params);
}

type Refused =
  | 'productTemplateForeign'
  | 'productTemplateUnfit'
  | 'productHasNoBudgetPlan'
  | 'budgetPlanInOtherCurrency'
  | 'productPlatformUnfunded'
  | 'productBudgetTooSmall'
  | 'productBudgetFarTooSmall';

/** At the field where it is put right. */
const at = (path: string, code: Refused, params: Readonly<Record<string, string | number>> = {}): AppError =>
  new AppError(code, params, [{ path, message: errorText(code, params) }]);
