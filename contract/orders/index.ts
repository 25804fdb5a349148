export * from './campaign-data-shapes.ts';
export * from './order-dialogs.ts';
export * from './order-endpoints.ts';
export * from './order-input.ts';
export * from './order-list.ts';
export * from './order-shapes.ts';
export * from './payment-endpoints.ts';
export * from './refusal-text.ts';
