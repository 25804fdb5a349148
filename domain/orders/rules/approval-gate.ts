// Whether an order waits for its seller before it is delivered. Only the start of the delivery asks: payment and acceptance go on.

export interface ApprovalOfOrder {
  revision: number;
  /** The revision that the seller approved last; null for none. */
  approvedRevision: number | null;
  /** The revision that the seller wants to be changed; null for none. */
  changeAskedRevision: number | null;
  /** The rule that ordered requires it, whatever the customer's setting is. */
  sellerApprovalRequired: boolean;
}

export const isSellerApprovalRequired = (
  { sellerApprovalRequired }: Pick<ApprovalOfOrder, 'sellerApprovalRequired'>,
  isRequiredByCustomer: boolean,
): boolean => sellerApprovalRequired || isRequiredByCustomer;

/** A change that was asked for holds an order even where nobody requires an approval. */
export const isHeldForApproval = (order: ApprovalOfOrder, isRequiredByCustomer: boolean): boolean =>
  order.changeAskedRevision === order.revision ||
  (isSellerApprovalRequired(order, isRequiredByCustomer) && order.approvedRevision !== order.revision);
