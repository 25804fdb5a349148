// Asks the server what would stop the delivery of a draft. The list of findings and the bar below the step share one request.
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Texts that decide nothing about the delivery are left out, so that typing them asks nothing. */
const checkedPart = (draft: OrderDraft): OrderInputSent => ({
  ...(draft as OrderInputSent),
  campaignName: '',
  comments: '',
  email: '',
  purchaseOrderNumber: '',
});

export const deliveryCheckQuery = (draft: OrderDraft) => ({
  ...endpointQuery('checkOrderDraft', { body: checkedPart(draft) }),
  retry: false,
  meta: NO_ERROR_REDIRECT,
});

export const useDeliveryCheck = (draft: OrderDraft, isEnabled = true) =>
  useQuery({ ...deliveryCheckQuery(draft), placeholderData: keepPreviousData, enabled: isEnabled });
