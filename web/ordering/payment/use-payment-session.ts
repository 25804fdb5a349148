// In which session is this order paid? One is opened with the dialog and kept as long as that is open. It stands apart from what other
// changes refresh: another address would begin the card screen anew in the middle of a payment.
import { call, QUIETLY } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

export const usePaymentSession = (orderId: string) =>
  useQuery({
    queryKey: ['payment-session', orderId],
    queryFn: ({ signal }) => call('openPaymentSession', { query: { orderId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: QUIETLY,
  });
