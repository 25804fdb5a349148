export * from './agent-fields.ts';
export * from './agent-phones.ts';
export * from './dashboard-account.ts';
