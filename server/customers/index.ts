export { agentDirectory } from './agent-directory.ts';
export { agentsVisibleTo, assignUserToAgent, insertAgent, leaveCustomer, lockAgent, updateAgentRow } from './agent-store.ts';
export type { AgentColumns, AgentRecord } from './agent-store.ts';
export { AGENT_ACCOUNTS, agentsToNameSql, customizesMapSql, officeIdsSql } from './contact-choices-sql.ts';
export { requireValidPhones } from './check-phone.ts';
export { customerRoutes } from './customer-routes.ts';
export { findCustomer } from './customer-store.ts';
export { officeRoutes } from './office-routes.ts';
export { officesVisibleTo } from './office-store.ts';
