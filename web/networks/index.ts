export { AccountStatusChip, TokenStateChip } from './account-chips.tsx';
export { AccountsField } from './accounts-field.tsx';
export { PageField } from './page-field.tsx';
