export { CustomerSelect, ReadOnlyCustomer } from './customer-field.tsx';
export { CustomerLogo } from './customer-logo.tsx';
export { customerLookup } from './customer-lookup.ts';
export { CustomerNeeds } from './customer-needs.tsx';
export { DashboardLink } from './dashboard-link.tsx';
export { useCustomerScope } from './use-customer-scope.ts';
