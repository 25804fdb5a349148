// The fields that several orders share when they are placed together. All other fields belong to each order.
import type { OrderDraft } from '#domain/orders/index.ts';

export const SHARED_FIELDS = ['paymentType', 'email', 'purchaseOrderNumber'] as const satisfies readonly (keyof OrderDraft)[];

export const isSharedField = (path: string): boolean => SHARED_FIELDS.some((field) => field === path);
