// Who must agree to an order of an automation rule. Each choice only adds to what the settings of its customer require.

export const REQUIRED_APPROVALS = ['CUSTOMER', 'STAFF', 'SELLER'] as const;
/** `CUSTOMER` adds nothing: the customer's settings decide, as they do for orders of people. */
export type RequiredApproval = (typeof REQUIRED_APPROVALS)[number];

export interface OrderApprovals {
  /** Staff accept the order by invoice before it is ready. */
  approvalRequired: boolean;
  /** The seller approves the order before it is delivered. */
  sellerApprovalRequired: boolean;
}

export const addApproval = (required: OrderApprovals, approval: RequiredApproval): OrderApprovals => ({
  approvalRequired: required.approvalRequired || approval === 'STAFF',
  sellerApprovalRequired: required.sellerApprovalRequired || approval === 'SELLER',
});
