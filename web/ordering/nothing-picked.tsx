// What does the order screen say before anything was picked? The specification's words, and where to pick; whoever has no tabs to pick in
// picks right here.
import { errorText } from '#contract/error-catalogue.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { OrderFromCatalog, useDashboard } from '#web/dashboards/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button, Group } from '@mantine/core';
import { PickItems } from './pick/index.ts';
import { SaidInstead } from './said-instead.tsx';
import { useOpensTabs } from './use-opens-tabs.ts';

export function NothingPicked({ onPick }: { onPick: (pick: OrderPick) => void }) {
  const { tabs, labels } = useDashboard();
  if (!useOpensTabs()) return <PickItems onPick={onPick} />;
  const sources = (['listings', 'resources'] as const).filter((code) => tabs.includes(code));
  return (
    <SaidInstead
      title={errorText('nothingSelected')}
      text={sources.length > 0 ? 'Tick up to ten of what you want to advertise, then choose Order.' : NO_SOURCE}
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
          <OrderFromCatalog onPick={onPick} />
        </Group>
      }
    />
  );
}

const NO_SOURCE = 'What is advertised is picked in the listings or resources of the dashboard.';
