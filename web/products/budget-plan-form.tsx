// The form of a budget plan, new or stored, with an example that shows what the plan makes of a price.
import { budgetPlanChange, budgetPlanInput } from '#contract/products/index.ts';
import type { BudgetPlanChange, BudgetPlanInput, BudgetPlanShape } from '#contract/products/index.ts';
import { currencyByCode, DEFAULT_CURRENCY_CODE } from '#domain/money/index.ts';
import { DEFAULT_BUDGET_PLAN } from '#domain/products/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { CurrencySelect } from '#web/ui/fields/currency-select.tsx';
import { FieldRow, StatusChip } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DaySpansField } from './day-spans-field.tsx';
import { PlanExample } from './plan-example.tsx';
import { PlatformSharesField } from './platform-shares-field.tsx';
import { budgetPlanRemoval } from './removals.ts';

const planRecord = { noun: 'budget plan', list: { label: 'Budget Plans', to: 'budget-plans' } };

const newPlan: BudgetPlanInput = {
  name: '',
  marginPercent: DEFAULT_BUDGET_PLAN.marginPercent,
  platformShares: { ...DEFAULT_BUDGET_PLAN.platformShares },
  daySpans: [...DEFAULT_BUDGET_PLAN.daySpans],
  minimumPerAdSet: DEFAULT_BUDGET_PLAN.minimumPerAdSet,
  currencyCode: DEFAULT_CURRENCY_CODE,
};

export function CreateBudgetPlan() {
  const { mutateAsync: create } = useAction('createBudgetPlan');
  return (
    <CreateRecord
      {...planRecord}
      schema={budgetPlanInput}
      sections={planSections}
      initialValues={newPlan}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'budget-plan-edit', params: { budgetPlanId: stored._id } })}
    />
  );
}

export function EditBudgetPlan() {
  const { budgetPlanId } = useScreenParams<'budgetPlanId'>();
  const { mutateAsync: update } = useAction('updateBudgetPlan');
  return (
    <EditRecord
      {...planRecord}
      schema={budgetPlanChange}
      query={{ ...endpointQuery('readBudgetPlan', { params: { budgetPlanId } }), select: withUsage }}
      sections={planSections}
      status={({ isActive, productCount }) => (
        <StatusChip status={isActive ? 'live' : 'draft'}>
          {isActive ? `Used by ${counted(productCount, 'product')}` : 'Not used'}
        </StatusChip>
      )}
      valuesOf={planValues}
      update={async (values) => withUsage(await update({ params: { budgetPlanId }, body: values }))}
      removal={budgetPlanRemoval}
    />
  );
}

/** `EditRecord` takes its chip from `isActive`. */
const withUsage = (plan: BudgetPlanShape) => ({ ...plan, isActive: plan.productCount > 0 });

const planValues = (plan: BudgetPlanShape): BudgetPlanChange => ({
  name: plan.name,
  marginPercent: plan.marginPercent,
  platformShares: plan.platformShares,
  daySpans: plan.daySpans,
  minimumPerAdSet: plan.minimumPerAdSet,
  currencyCode: plan.currencyCode,
  version: plan.version,
});

/** Errors about any element are cleared too, since changing one share can change the others. */
function setAndClearErrors<Values extends BudgetPlanInput>(form: UseFormReturnType<Values>, part: Partial<Values>): void {
  const [name = ''] = Object.keys(part);
  for (const path of Object.keys(form.errors)) if (path.startsWith(name)) form.clearFieldError(path);
  form.setValues(part);
}

const planSections = <Values extends BudgetPlanInput>(form: UseFormReturnType<Values>): FormSection[] => {
  const currency = currencyByCode(form.values.currencyCode);
  return [
    {
      id: 'plan',
      title: 'Budget plan',
      why: 'How a price is divided among the networks. Placed orders keep their budgets.',
      content: (
        <>
          <FieldRow help="Shown to staff when they create a product.">
            <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
          </FieldRow>
          <FieldRow help="Products of customers who pay in this currency can use the plan.">
            <CurrencySelect required {...form.getInputProps('currencyCode')} />
          </FieldRow>
          <FieldRow help="Our share of the price before tax. The rest is the digital investment.">
            <NumberInput
              label="Margin"
              required
              suffix=" %"
              min={0}
              max={99.99}
              decimalScale={2}
              clampBehavior="none"
              {...form.getInputProps('marginPercent')}
            />
          </FieldRow>
          <FieldRow help="The networks require a minimum daily budget. Products whose price cannot meet it are refused.">
            <MoneyInput label="Minimum daily budget per ad set" required currency={currency} {...form.getInputProps('minimumPerAdSet')} />
          </FieldRow>
        </>
      ),
    },
    {
      id: 'networks',
      title: 'Network shares',
      why: 'If a product uses one network only, that network gets the whole budget.',
      content: (
        <PlatformSharesField
          value={form.values.platformShares}
          onChange={(platformShares) => setAndClearErrors(form, { platformShares } as Partial<Values>)}
          errors={form.errors}
        />
      ),
    },
    {
      id: 'days',
      title: 'Day shares',
      why: 'A range lasts until the next one starts, the last one until the campaign ends.',
      content: (
        <DaySpansField
          value={form.values.daySpans}
          onChange={(daySpans) => setAndClearErrors(form, { daySpans } as Partial<Values>)}
          errors={form.errors}
        />
      ),
    },
    {
      id: 'example',
      title: 'Example',
      why: 'How the plan divides a price. Nothing here is saved.',
      content: <PlanExample key={form.values.currencyCode} plan={form.values} />,
    },
  ];
};
