export * from './figure-endpoints.ts';
export * from './order-money.ts';
