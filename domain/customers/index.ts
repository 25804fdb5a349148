export * from './customer-limits.ts';
export * from './customer-needs.ts';
export * from './customer-settings.ts';
export * from './host-names.ts';
export * from './countries.ts';
export * from './special-ad-categories.ts';
