// What all rules of a customer may order in a day.
import type { Automation } from '#contract/automation/index.ts';
import { MAX_ORDERS_PER_DAY } from '#domain/automation/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from './automation.module.css';

interface CustomerLimitsProps {
  customerId: string;
  currencyCode: string;
  limits: Automation['limits'];
}

export function CustomerLimits({ customerId, currencyCode, limits }: CustomerLimitsProps) {
  const { mutateAsync: save, isPending } = useAction('setAutomationLimits');
  const [values, setValues] = useState(limits);
  return (
    <form
      noValidate
      aria-label="Daily limits of the customer"
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { customerId }, body: values }).then(() => toast({ text: 'Limits saved' }), showRefusal);
      }}
    >
      <h2 className={classes.heading}>Daily limits of the customer</h2>
      <p className={classes.quiet}>Apply to all rules together, on top of each rule’s own limits.</p>
      <Group align="start">
        <NumberInput
          label="Orders per day"
          required
          min={1}
          max={MAX_ORDERS_PER_DAY}
          allowDecimal={false}
          value={values.ordersPerDay}
          onChange={(value) => setValues({ ...values, ordersPerDay: Number(value) })}
        />
        <MoneyInput
          label="Budget per day"
          placeholder="No limit"
          currency={moneyCurrency(currencyCode)}
          value={values.moneyPerDay}
          onChange={(moneyPerDay) => setValues({ ...values, moneyPerDay })}
        />
      </Group>
      <Button type="submit" variant="default" loading={isPending}>
        Save limits
      </Button>
    </form>
  );
}
