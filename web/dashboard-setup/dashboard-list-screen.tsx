import { dashboardList } from '#contract/dashboards/index.ts';
import { call } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { Lookup, RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dashboardRemoval } from './removals.ts';

export function Screen() {
  return (
    <ListScreen
      descriptor={dashboardList}
      endpoint="listDashboardSetups"
      primaryAction={<NewDashboard />}
      cells={dashboardCells}
      rowLink={(row) => ({ to: 'dashboard-edit', params: { dashboardId: row._id } })}
      drawer={dashboardDrawer}
      removal={dashboardRemoval}
      lookups={{ customerId: customerLookup, templateId: templateLookup }}
      emptyFirstUse={{
        title: 'No dashboards set up yet',
        text: 'Every customer has a dashboard with the defaults. Set one up to customise its colours, labels and tabs, or to follow a template.',
        action: <NewDashboard />,
      }}
    />
  );
}

const dashboardCells = { templateName: (row: RowOf<'listDashboardSetups'>) => row.templateName ?? 'Defaults' };
const dashboardDrawer = (row: RowOf<'listDashboardSetups'>) => <RowFacts descriptor={dashboardList} row={row} />;

const templateLookup: Lookup = {
  name: 'dashboardTemplates',
  find: async (text) => {
    const search = text ? JSON.stringify([{ field: 'name', operator: '%', value: text }]) : undefined;
    const { dashboardTemplates } = await call('listDashboardTemplates', {
      query: { limit: 20, order: 'name', project: 'name', count: 'false', search },
    });
    return dashboardTemplates.map(({ _id, name = '' }) => ({ value: _id, label: name }));
  },
  nameOf: async (templateId) => (await call('readDashboardTemplate', { params: { templateId } })).name,
};

function NewDashboard() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-create" />}
    >
      New dashboard
    </Button>
  );
}
