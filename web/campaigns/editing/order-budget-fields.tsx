// What the order pays for beside the budgets of all its campaigns, before and after the change. Budgets above the order are saved only with
// a confirmation and a reason.
import type { CampaignOrderBudget } from '#contract/campaigns/index.ts';
import { amountAboveOrder, needsConfirmation } from '#domain/campaigns/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Checkbox, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from '../campaigns.module.css';

/** The part of a form's values that confirms budgets above the order; left out where there is no order to compare with. */
export interface AboveOrderValues {
  aboveOrder?: { isConfirmed: boolean; reason: string };
}

export const aboveOrderValues = (budget: CampaignOrderBudget | null): AboveOrderValues =>
  budget === null ? {} : { aboveOrder: { isConfirmed: false, reason: '' } };

interface OrderBudgetFieldsProps {
  budget: CampaignOrderBudget | null;
  /** The amount by which the form changes the budgets, in minor units. */
  change: number;
  currency: MoneyCurrency;
  inputProps: (field: 'isConfirmed' | 'reason') => GetInputPropsReturnType;
}

export function OrderBudgetFields({ budget, change, currency, inputProps }: OrderBudgetFieldsProps) {
  if (budget === null) return null;
  const { paysFor, setNow } = budget;
  const order = orderNumberText(budget.orderNumber);
  const setAfter = setNow + change;
  const above = moneyTextInList(amountAboveOrder(paysFor, setAfter), currency);
  const isAbove = setAfter > paysFor;
  const { value: isConfirmed, ...confirmation } = inputProps('isConfirmed');
  return (
    <section className={classes.orderBudget} aria-label={`Budgets of ${order}`}>
      <dl className={classes.totals}>
        {(
          [
            [`Budget from ${order}`, paysFor],
            ['Current total, all campaigns', setNow],
            ['Total after this change', setAfter],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{moneyTextInList(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {isAbove && !needsConfirmation(budget, setAfter) && <FormNotice text={`The budgets are ${above} over the budget of ${order}.`} />}
      {needsConfirmation(budget, setAfter) && (
        <>
          <FormNotice
            tone="error"
            text={`These budgets are ${above} over the budget of ${order}. The customer is not charged for the difference.`}
          />
          <Checkbox label={`Exceed the budget by ${above}`} checked={isConfirmed === true} {...confirmation} />
          <Textarea
            label="Reason"
            description="Shown to staff on the order’s timeline."
            required
            autosize
            minRows={2}
            maxLength={300}
            {...inputProps('reason')}
          />
        </>
      )}
    </section>
  );
}
