export { OverviewResults } from './overview-results.tsx';
