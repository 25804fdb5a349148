export * from './campaign-endpoints.ts';
export * from './campaign-errors.ts';
export * from './campaign-input.ts';
export * from './campaign-list.ts';
export * from './campaign-shapes.ts';
export * from './delivery-endpoints.ts';
export * from './manual-campaign.ts';
