export { announceLeads } from './announce-leads.ts';
export { eraseOldLeadsJob } from './erase-old-leads-job.ts';
export { leadRoutes } from './lead-routes.ts';
export { pollLeadForms } from './poll-lead-forms.ts';
export { readAnnouncedLeads } from './read-announced-leads.ts';
export { receiveLeadWebhooks } from './receive-lead-webhooks.ts';
