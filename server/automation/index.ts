export { applyAutomationJob, startAutomation } from './apply-automation-job.ts';
export { automationRoutes } from './automation-routes.ts';
export { autoPostRoutes } from './auto-posts/auto-post-routes.ts';
export { postListingsJob, startAutoPosts } from './auto-posts/post-listings-job.ts';
