export * from './approval-codes.ts';
export * from './approval-expiry.ts';
export * from './approval-states.ts';
export * from './approval-texts.ts';
export * from './seller-ads.ts';
