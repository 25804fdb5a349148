import { budgetPlanList } from '#contract/products/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { budgetPlanRemoval } from './removals.ts';

export function Screen() {
  return (
    <ListScreen
      descriptor={budgetPlanList}
      endpoint="listBudgetPlans"
      primaryAction={<NewBudgetPlan />}
      rowLink={(row) => ({ to: 'budget-plan-edit', params: { budgetPlanId: row._id } })}
      drawer={budgetPlanDrawer}
      removal={budgetPlanRemoval}
      emptyFirstUse={{
        title: 'No budget plans yet',
        text: 'A budget plan sets our margin, and how the rest is spent on each network over the days of a campaign.',
        action: <NewBudgetPlan />,
      }}
    />
  );
}

const budgetPlanDrawer = (row: RowOf<'listBudgetPlans'>) => <RowFacts descriptor={budgetPlanList} row={row} />;

function NewBudgetPlan() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="budget-plan-create" />}
    >
      New budget plan
    </Button>
  );
}
