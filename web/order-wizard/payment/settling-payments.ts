// Orders whose payment the server confirmed, until the screens that show them have been read again. Meanwhile they offer no second payment.
import { tabStore, useTabStore } from '#web/client/index.ts';

const settling = tabStore<ReadonlySet<string>>(new Set());

export function markSettling(orderId: string, refreshed: Promise<unknown>): void {
  settling.write(new Set([...settling.read(), orderId]));
  void refreshed.finally(() => settling.write(new Set([...settling.read()].filter((each) => each !== orderId))));
}

export const useIsPaymentSettling = (orderId: string): boolean => useTabStore(settling).has(orderId);
