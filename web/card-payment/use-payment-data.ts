// Loads the payment of an order and its status. Preparing it again returns the same payment, so refetching has no side effect.
import { ApiError, call, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { hostCustomerId } from './frame-host.ts';

export interface PaymentQuery {
  orderId: string;
  sessionId: string;
}

export const usePaymentData = (query: PaymentQuery) =>
  useQuery({
    queryKey: ['payments', 'preparePayment', query],
    queryFn: ({ signal }) => call('preparePayment', { body: query }, { signal, customerId: hostCustomerId() }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    // The card screen shows the error itself; there is no other screen to lead to.
    meta: NO_ERROR_REDIRECT,
  });

/** The same for the seller, by the link to approve the order. */
export const useSellerPaymentData = (linkId: string) =>
  useQuery({
    queryKey: ['approvals', 'prepareSellerPayment', linkId],
    queryFn: ({ signal }) => call('prepareSellerPayment', { params: { linkId } }, { signal }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    meta: NO_ERROR_REDIRECT,
  });

/** There is no such payment for this person, or the ids in the URL are malformed. */
export const isDataMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'paymentDataMissing' || error.status === 400);

/** Errors that may be gone when the person tries again. */
export const isTransientError = (error: unknown): boolean => error instanceof ApiError && (error.code === 'offline' || error.status >= 500);
