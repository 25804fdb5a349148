export { OrderStatus } from './order-status.tsx';
export { useOrderSteps } from './use-order-steps.ts';
