export { AccountStatusChip, TokenStateChip } from './account-chips.tsx';
export { AccountStanding } from './account-standing.tsx';
export { AccountsField } from './accounts-field.tsx';
export { CampaignStatus } from './campaign-status.tsx';
export { DeliverySteps } from './delivery-steps.tsx';
export { useAccountChoices } from './customer-choices.ts';
export { PageField } from './page-field.tsx';
export { PixelField } from './pixel-field.tsx';
export { useCustomerCrumbs } from './use-customer-crumbs.ts';
