// What does the order screen say before anything was picked? The specification's words, and where to pick.
import { errorText } from '#contract/error-catalogue.ts';
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { OrderFromCatalog, useDashboard } from '#web/dashboards/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button, Group } from '@mantine/core';
import { SaidInstead } from './said-instead.tsx';

export function NothingPicked() {
  const { tabs, labels } = useDashboard();
  const opensTabs = hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES);
  const sources = (['listings', 'resources'] as const).filter((code) => opensTabs && tabs.includes(code));
  return (
    <SaidInstead
      title={errorText('nothingSelected')}
      text={
        sources.length > 0
          ? 'Tick up to ten of what you want to advertise, then choose Order.'
          : 'What is advertised is picked in the listings or resources of the dashboard.'
      }
      action={
        <Group gap="xs" justify="center">
          {sources.map((code, place) => (
            <Button
              key={code}
              variant={place === 0 ? 'filled' : 'default'}
              renderRoot={(props) => <ScreenLink {...props} to={`dashboard-${code}`} />}
            >
              {labels[code]}
            </Button>
          ))}
          <OrderFromCatalog />
        </Group>
      }
    />
  );
}
