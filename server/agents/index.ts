export { agentRoutes } from './agent-routes.ts';
export { dashboardAgentRoutes } from './dashboard-agent-routes.ts';
