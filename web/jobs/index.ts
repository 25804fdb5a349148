export { useJobActions } from './use-job-actions.ts';
