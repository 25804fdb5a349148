export { applyAutomationJob, startAutomation } from './apply-automation-job.ts';
export { automationRoutes } from './automation-routes.ts';
