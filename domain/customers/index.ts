export * from './customer-needs.ts';
export * from './customer-settings.ts';
export * from './host-names.ts';
export * from './image-ad-limit.ts';
export * from './countries.ts';
export * from './lead-retention.ts';
export * from './special-ad-categories.ts';
