// The button with which staff start an order for a customer, in that customer's dashboard. Hidden from operations, who do not order.
import { hasAnyRole } from '#domain/access/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export function NewOrder() {
  const mayOrder = hasAnyRole(useSession()?.roles ?? [], ORDERING_ROLES);
  if (!mayOrder) return null;
  return (
    <Button
      // The wizard needs a larger screen than a phone (specification 3 §4).
      visibleFrom="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-order" />}
    >
      New order
    </Button>
  );
}
