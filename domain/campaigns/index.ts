export * from './plan/budgets-of-templates.ts';
export * from './plan/campaigns-in-plan.ts';
export * from './plan/delivery-order.ts';
export * from './plan/labels.ts';
export * from './plan/plan-delivery.ts';
export * from './plan/planned-object.ts';
export * from './plan/target-area.ts';
export * from './campaign-states.ts';
