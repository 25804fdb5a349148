export { ChosenCustomer, KeptCustomer } from './customer-field.tsx';
export { customerLookup } from './customer-lookup.ts';
