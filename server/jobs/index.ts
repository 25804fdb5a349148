export { jobRoutes } from './job-routes.ts';
export { startWorker } from './worker/start-worker.ts';
