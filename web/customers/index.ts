export { CustomerSelect, ReadOnlyCustomer } from './customer-field.tsx';
export { customerLookup } from './customer-lookup.ts';
