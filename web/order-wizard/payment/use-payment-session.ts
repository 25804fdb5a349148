// Opens a payment session with the dialog and uses it until the dialog is closed. Its query key is outside the areas that other changes
// invalidate: a new URL would reload the card screen in the middle of a payment.
import { call, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

export const usePaymentSession = (orderId: string) =>
  useQuery({
    queryKey: ['payment-session', orderId],
    queryFn: ({ signal }) => call('openPaymentSession', { query: { orderId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: NO_ERROR_REDIRECT,
  });
