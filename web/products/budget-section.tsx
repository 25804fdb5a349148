// Chooses the budget plan of a product and charts how it spends the price. The chart is for admins only, since it shows our margin.
import { errorText } from '#contract/error-catalogue.ts';
import { budgetRefusal } from '#contract/products/index.ts';
import type { BudgetPlanShape, Product, ProductTemplate } from '#contract/products/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { isTaxRate, moneyText, priceParts } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { adSetsOf, isDuration, spreadBudget } from '#domain/products/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { withChosen } from '#web/ui/fields/choices-field.tsx';
import { ErrorPanel, FieldRow, FormNotice } from '#web/ui/index.ts';
import { Select, Skeleton, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { BudgetChart } from './budget-chart.tsx';
import classes from './product-form.module.css';
import { PricePartsBar } from './price-parts-bar.tsx';
import type { ProductValues } from './product-values.ts';
import { useProductSettings } from './use-product-settings.ts';

interface BudgetSectionProps {
  form: UseFormReturnType<ProductValues>;
  customerId: string;
  stored?: Product;
}

export function BudgetSection({ form, customerId, stored }: BudgetSectionProps) {
  const isAdmin = hasAnyRole(useSession()?.roles ?? [], ['admin']);
  const { data } = useProductSettings(customerId);
  const customer = data?.customer ?? null;
  const { budgetPlanId } = form.values;
  const plans = (data?.budgetPlans ?? []).filter(({ currencyCode }) => currencyCode === customer?.currency.code);
  const templates = [...(data?.campaignTemplates ?? []), ...(stored?.campaignTemplates ?? [])];
  return (
    <div className={classes.stackOfParts}>
      <FieldRow
        help={isAdmin && budgetPlanId ? <PlanLink budgetPlanId={budgetPlanId} /> : 'Plans in the customer’s currency can be chosen.'}
      >
        <Select
          label="Budget plan"
          searchable
          clearable
          disabled={customer === null}
          placeholder={placeholderFor(customer !== null, plans.length)}
          data={withChosen(plans.map(asChoice), stored?.budgetPlan ? [stored.budgetPlan] : [])}
          {...form.getInputProps('budgetPlanId')}
        />
      </FieldRow>
      {isAdmin && customer && budgetPlanId && (
        <PlanChart
          budgetPlanId={budgetPlanId}
          values={form.values}
          templates={templates}
          currency={customer.currency}
          taxCode={customer.taxCode}
        />
      )}
    </div>
  );
}

const asChoice = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

function placeholderFor(hasCustomer: boolean, plans: number): string {
  if (!hasCustomer) return 'Choose a customer first';
  return plans === 0 ? 'No plans in this currency' : 'Choose a plan';
}

const PlanLink = ({ budgetPlanId }: { budgetPlanId: string }) => (
  <ScreenLink to="budget-plan-edit" params={{ budgetPlanId }}>
    Open budget plan
  </ScreenLink>
);

interface PlanChartProps {
  budgetPlanId: string;
  values: ProductValues;
  templates: readonly ProductTemplate[];
  currency: MoneyCurrency;
  taxCode: string;
}

function PlanChart({ budgetPlanId, ...rest }: PlanChartProps) {
  const { data: plan, error, refetch } = useQuery(endpointQuery('readBudgetPlan', { params: { budgetPlanId } }));
  if (error) return <ErrorPanel error={error} title="The budget plan could not be loaded" retry={() => void refetch()} />;
  return plan ? <Spread plan={plan} {...rest} /> : <Skeleton height={240} />;
}

function Spread({ plan, values, templates, currency, taxCode }: Omit<PlanChartProps, 'budgetPlanId'> & { plan: BudgetPlanShape }) {
  const { price, isTaxInclusive, taxRate, campaignDurationDays: days } = values;
  const chosen = values.campaignTemplates.flatMap(
    ({ campaignTemplateId }) => templates.find((template) => template.campaignTemplate._id === campaignTemplateId) ?? [],
  );
  if (typeof price !== 'number' || price === 0 || !isTaxRate(taxRate) || !isDuration(days) || chosen.length === 0)
    return <Text c="dimmed">The chart appears once there is a price, a duration and a template.</Text>;
  const { net, tax, total } = priceParts({ price, isTaxInclusive, taxRate });
  const verdict = spreadBudget({ net, plan, days, adSets: adSetsOf(chosen) });
  const refusal = budgetRefusal(verdict, plan, currency);
  if (refusal) return <FormNotice tone="error" text={errorText(refusal.code, refusal.params)} />;
  if (verdict.kind !== 'spread') return null;
  return (
    <>
      <Text>
        Of {moneyText(total, currency)}, {moneyText(verdict.digitalInvestment, currency)} goes to the networks.
      </Text>
      <PricePartsBar tax={tax} taxCode={taxCode} margin={verdict.margin} networks={verdict.networks} currency={currency} />
      <BudgetChart networks={verdict.networks} offset={currency.offset} />
    </>
  );
}
