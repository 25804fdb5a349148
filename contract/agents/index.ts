export * from './agent-endpoints.ts';
export * from './agent-shapes.ts';
export * from './agent-list.ts';
export * from './dashboard-agent-endpoints.ts';
