// The button to order from a catalog, shown if the customer has a catalog and a product for it.
import type { OrderPick } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { Button } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOrdering } from './use-ordering.ts';

interface OrderFromCatalogProps {
  /** For the order screen, which is already open; otherwise the button opens it. */
  onPick?: (pick: OrderPick) => void;
}

export function OrderFromCatalog({ onPick }: OrderFromCatalogProps) {
  const { isOpen, hasProductFor, start } = useOrdering();
  const isOffered = isOpen && hasProductFor({ kind: 'catalog' });
  const { data } = useQuery({ ...endpointQuery('openOrderWizard', { query: { orderType: 'CATALOG' } }), enabled: isOffered });
  if (!isOffered || !data?.catalogs.length) return null;
  const pick: OrderPick = { orderType: 'CATALOG', itemIds: [] };
  return (
    <Button
      variant="default"
      leftSection={<IconCategory size={16} stroke={1.75} aria-hidden />}
      onClick={() => (onPick ? onPick(pick) : void start(pick))}
    >
      Order from a catalog
    </Button>
  );
}
