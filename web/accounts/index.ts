export { LinkedAccounts } from './identity-accounts.tsx';
