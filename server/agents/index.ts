export { agentScope } from './agent-list-source.ts';
export { agentRoutes } from './agent-routes.ts';
export { dashboardAgentRoutes } from './dashboard-agent-routes.ts';
