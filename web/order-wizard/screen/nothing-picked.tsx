// The order screen before anything was picked: the specification's text, and links to the tabs in which items are picked. People without
// access to those tabs pick on this screen.
import { errorText } from '#contract/error-catalogue.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { OrderFromCatalog, useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button, Group } from '@mantine/core';
import { PickItems } from '../pick/index.ts';
import { OrderUnavailable } from './order-unavailable.tsx';
import { useCanOpenTabs } from './use-can-open-tabs.ts';

export function NothingPicked({ onPick }: { onPick: (pick: OrderPick) => void }) {
  const { tabs, labels } = useDashboard();
  if (!useCanOpenTabs()) return <PickItems onPick={onPick} />;
  const sources = (['listings', 'resources'] as const).filter((code) => tabs.includes(code));
  return (
    <OrderUnavailable
      title={errorText('nothingSelected')}
      text={sources.length > 0 ? 'Select up to ten items to advertise, then choose Order.' : NO_SOURCE}
      action={
        <Group gap="xs" justify="center">
          {sources.map((code, index) => (
            <Button
              key={code}
              variant={index === 0 ? 'filled' : 'default'}
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

const NO_SOURCE = 'Open Listings or Resources in the dashboard, and select what to advertise.';
