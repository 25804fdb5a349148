export { approvalRoutes } from './approval-routes.ts';
export { deleteOldApprovalEmails } from './limit-approval-emails.ts';
export { approvalGuard } from './outdated-approval.ts';
export type { ApprovalGuard } from './outdated-approval.ts';
export { serveSellerPage } from './page/serve-seller-page.ts';
export { reportOverdueApprovals } from './report-overdue-approvals.ts';
