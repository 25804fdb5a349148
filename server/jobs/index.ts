export { jobRoutes } from './job-routes.ts';
export { startWorker } from './start-worker.ts';
