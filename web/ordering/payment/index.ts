export * from './pay-order-button.tsx';
export * from './payment-dialog.tsx';
