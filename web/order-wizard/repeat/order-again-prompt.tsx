// Asks before listings are ordered again that are ordered or advertised already. It stands before the wizard, where every way to it ends: cards,
// selections, the staff's lists, the pick screen and links.
import { advertisingText } from '#domain/results/index.ts';
import type { ListingAdvertising } from '#domain/results/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button, Group } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { OrderUnavailable } from '../screen/order-unavailable.tsx';
import { useCanOpenTabs } from '../screen/use-can-open-tabs.ts';

export interface RepeatedListing extends ListingAdvertising {
  title: string;
}

interface OrderAgainPromptProps {
  repeated: readonly RepeatedListing[];
  onOrder: () => void;
  /** The items that were picked are forgotten. */
  onCancel: () => void;
}

const MAX_NAMED = 5;

export function OrderAgainPrompt({ repeated, onOrder, onCancel }: OrderAgainPromptProps) {
  const go = useGo();
  const opensTabs = useCanOpenTabs();
  const cancel = (): void => {
    onCancel();
    if (opensTabs) void go('dashboard-listings', { replace: true });
  };
  return (
    <OrderUnavailable
      icon={<IconRepeat size={48} stroke={1.25} />}
      title="Order again?"
      text={
        <>
          {repeated.slice(0, MAX_NAMED).map((listing, index) => (
            <span key={index} style={{ display: 'block' }}>
              {repeatText(listing)}
            </span>
          ))}
          {repeated.length > MAX_NAMED && `And ${repeated.length - MAX_NAMED} more.`}
        </>
      }
      action={
        <Group gap="xs" justify="center">
          <Button onClick={onOrder}>Order again</Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      }
    />
  );
}

function repeatText({ title, productNames, ...advertising }: RepeatedListing): string {
  const verb = advertising.step === 'live' || advertising.step === 'ending' ? 'advertised' : 'ordered';
  return `${title} is already ${verb} with ${productNames}. ${advertisingText(advertising)}.`;
}
