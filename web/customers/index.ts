export { customerLookup } from './customer-lookup.ts';
