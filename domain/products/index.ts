export * from './ad-sets.ts';
export * from './budget-plan.ts';
export * from './budget-shares.ts';
export * from './choose-product.ts';
export * from './product-fields.ts';
export * from './product-types.ts';
export * from './spread-budget.ts';
export * from './template-fit.ts';
