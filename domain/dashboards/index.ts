export * from './contrast.ts';
export * from './country-view.ts';
export * from './features.ts';
export * from './labels.ts';
export * from './layers.ts';
export * from './tabs.ts';
export * from './theme-colours.ts';
export * from './dashboard-customer.ts';
