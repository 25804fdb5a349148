// Whether an order waits for its seller before it is delivered. Only the start of the delivery asks: payment and acceptance go on.

export interface ApprovalOfOrder {
  revision: number;
  /** The revision that the seller approved last; null for none. */
  approvedRevision: number | null;
  /** The revision that the seller wants to be changed; null for none. */
  changeAskedRevision: number | null;
}

/** A change that was asked for holds an order even where the customer requires no approval. */
export const isHeldForApproval = ({ revision, approvedRevision, changeAskedRevision }: ApprovalOfOrder, isRequired: boolean): boolean =>
  changeAskedRevision === revision || (isRequired && approvedRevision !== revision);
