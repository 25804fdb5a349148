export { deliverOrderJob } from './delivery/deliver-job.ts';
export { startDeliveries } from './delivery/start-deliveries.ts';
