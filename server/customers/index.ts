export { agentDirectory } from './agent-directory.ts';
export { assignUserToAgent, insertAgent, leaveCustomer, lockAgent, agentVisibility, updateAgentRow } from './agent-store.ts';
export type { AgentColumns, AgentRecord } from './agent-store.ts';
export { requireValidPhones } from './check-phone.ts';
export { customerRoutes } from './customer-routes.ts';
export { findCustomer } from './customer-store.ts';
export { officeRoutes } from './office-routes.ts';
export { officeScope } from './office-store.ts';
