export * from './customer-endpoints.ts';
export * from './customer-extras.ts';
export * from './customer-list.ts';
export * from './customer-shapes.ts';
export * from './office-endpoints.ts';
export * from './office-shapes.ts';
