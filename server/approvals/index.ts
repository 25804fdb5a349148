export { approvalRoutes } from './approval-routes.ts';
export { deleteOldApprovalEmails } from './limit-approval-emails.ts';
export { serveSellerPage } from './page/serve-seller-page.ts';
export { reportOverdueApprovals } from './report-overdue-approvals.ts';
