export { LinkedAccounts } from './identities/identity-accounts.tsx';
