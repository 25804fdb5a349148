export { checkOperatingFigures, openIncidents } from './check-figures-job.ts';
export { compactNetworkCalls, countNetworkCalls } from './count-network-calls.ts';
export type { NetworkCallCounter } from './count-network-calls.ts';
export { listenForMetrics, serveMetrics } from './serve-metrics.ts';
