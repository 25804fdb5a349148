export * from './campaign-pace.ts';
export * from './customer-activity.ts';
export * from './overview-rights.ts';
export * from './overview-roles.ts';
export * from './overview-weeks.ts';
