export { approvalRoutes } from './approval-routes.ts';
export { deleteOldApprovalEmails } from './limit-approval-emails.ts';
export { reportOverdueApprovals } from './report-overdue-approvals.ts';
