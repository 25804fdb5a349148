// An example of what a plan makes of a price, which can be changed, with one ad set on each network that has a share.
import { budgetRefusal } from '#contract/products/index.ts';
import type { BudgetPlanInput } from '#contract/products/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { budgetPlanViolations, isDuration, MAX_DURATION_DAYS, spreadBudget } from '#domain/products/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { BudgetChart } from './budget-chart.tsx';
import classes from './product-form.module.css';
import { PricePartsBar } from './price-parts-bar.tsx';

const EXAMPLE_PRICE = 1000;
const EXAMPLE_DAYS = 30;

export function PlanExample({ plan }: { plan: BudgetPlanInput }) {
  const currency = moneyCurrency(plan.currencyCode);
  const [net, setNet] = useState<number | null>(EXAMPLE_PRICE * currency.offset);
  const [days, setDays] = useState<number | string>(EXAMPLE_DAYS);
  return (
    <div className={classes.stackOfParts}>
      <Group align="flex-start" wrap="nowrap" maw={420}>
        <MoneyInput label="Price excl. tax" flex={1} miw={0} currency={currency} value={net} onChange={setNet} />
        <NumberInput label="Days" w={112} min={1} max={MAX_DURATION_DAYS} allowDecimal={false} value={days} onChange={setDays} />
      </Group>
      <Spread plan={plan} net={net} days={Number(days)} currency={currency} />
    </div>
  );
}

interface SpreadProps {
  plan: BudgetPlanInput;
  net: number | null;
  days: number;
  currency: { currencySuffix: string; offset: number };
}

function Spread({ plan, net, days, currency }: SpreadProps) {
  if (net === null || net === 0 || !isDuration(days) || budgetPlanViolations(plan).length > 0)
    return <Text c="dimmed">The chart appears once the plan is complete and the example has a price and days.</Text>;
  const adSets = { meta: plan.platformShares.meta > 0 ? 1 : 0, google: plan.platformShares.google > 0 ? 1 : 0 };
  const verdict = spreadBudget({ net, plan, days, adSets });
  const refusal = budgetRefusal(verdict, plan, currency);
  if (refusal || verdict.kind !== 'spread')
    return <FormNotice tone="error" text={refusal ? errorText(refusal.code, refusal.params) : ''} />;
  return (
    <>
      <Text>
        Of {moneyText(net, currency)} we keep {moneyText(verdict.margin, currency)}, and {moneyText(verdict.digitalInvestment, currency)}{' '}
        goes to the networks.
      </Text>
      <PricePartsBar tax={0} taxCode="" margin={verdict.margin} networks={verdict.networks} currency={currency} />
      <BudgetChart networks={verdict.networks} offset={currency.offset} />
    </>
  );
}
