export { useOrderSteps } from './use-order-steps.ts';
