export * from './budget-plan-endpoints.ts';
export * from './budget-plan-shapes.ts';
export * from './product-endpoints.ts';
export * from './product-list.ts';
export * from './product-shapes.ts';
export * from './product-type-shapes.ts';
