import { dashboardTemplateList } from '#contract/dashboards/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { templateRemoval } from './removals.ts';

export function Screen() {
  return (
    <ListScreen
      descriptor={dashboardTemplateList}
      endpoint="listDashboardTemplates"
      primaryAction={<NewTemplate />}
      rowLink={(row) => ({ to: 'dashboard-template-edit', params: { templateId: row._id } })}
      drawer={templateDrawer}
      removal={templateRemoval}
      emptyFirstUse={{
        title: 'No dashboard templates yet',
        text: 'A template sets the look and permissions of dashboards. Dashboards follow it unless they are customised.',
        action: <NewTemplate />,
      }}
    />
  );
}

const templateDrawer = (row: RowOf<'listDashboardTemplates'>) => <RowFacts descriptor={dashboardTemplateList} row={row} />;

function NewTemplate() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-template-create" />}
    >
      New dashboard template
    </Button>
  );
}
