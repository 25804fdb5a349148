// What is to be paid, and how does it stand? Asked again it is the same payment, so asking costs nothing.
import { ApiError, call, QUIETLY } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { hostCustomerId } from './frame-host.ts';

export interface PaymentQuestion {
  orderId: string;
  sessionId: string;
}

export const usePaymentData = (question: PaymentQuestion) =>
  useQuery({
    queryKey: ['payments', 'preparePayment', question],
    queryFn: ({ signal }) => call('preparePayment', { body: question }, { signal, customerId: hostCustomerId() }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    // Said on this screen, which has no other to lead to.
    meta: QUIETLY,
  });

/** There is no such payment for this person: also where the address is no good. */
export const isDataMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'paymentDataMissing' || error.status === 400);

/** What may be gone a moment later. */
export const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.code === 'offline' || error.status >= 500);
