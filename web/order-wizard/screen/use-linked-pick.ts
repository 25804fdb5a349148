// The picked items: from the link that continues an order on this device, or else those stored in this browser. A link is used once, and
// then leaves the address.
import { pickOfSearch } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { readOrderPick, saveOrderPick } from '#web/dashboard-kit/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { useEffect, useState } from 'react';

export function useLinkedPick(customerId: string) {
  const [search, writeSearch] = useScreenSearch();
  const [linked] = useState(() => pickOfSearch(search));
  const state = useState<OrderPick | null>(() => linked ?? readOrderPick(customerId));
  useEffect(() => {
    if (!linked) return;
    saveOrderPick(customerId, linked);
    writeSearch({}, { replace: true });
    // eslint-disable-next-line react/exhaustive-deps -- once, when the link is opened
  }, []);
  return state;
}
