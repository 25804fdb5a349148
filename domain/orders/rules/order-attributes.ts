// The attributes of an order: billing accounts and notice emails, as entity, key and value (specification 3 §3).
import type { Network } from '../../networks/index.ts';

/** Maps each entity to its key. */
export const ORDER_ATTRIBUTES = { FB_AD_ACCOUNT: 'fbAdAccount', GDN_AD_ACCOUNT: 'gdnAdAccount', EMAIL_NOTICE: 'mailto' } as const;
export type AttributeEntity = keyof typeof ORDER_ATTRIBUTES;

export interface OrderAttribute {
  entity: AttributeEntity;
  key: (typeof ORDER_ATTRIBUTES)[AttributeEntity];
  value: string;
}

/** The path that refusals use for an attribute. */
export const attributePath = (entity: AttributeEntity): string => `attributes.${ORDER_ATTRIBUTES[entity]}`;

const ACCOUNT_ENTITIES: Readonly<Record<Network, AttributeEntity>> = { meta: 'FB_AD_ACCOUNT', google: 'GDN_AD_ACCOUNT' };

export const accountEntity = (network: Network): AttributeEntity => ACCOUNT_ENTITIES[network];

const valuesOf = (attributes: readonly OrderAttribute[], entity: AttributeEntity): string[] =>
  attributes.filter((attribute) => attribute.entity === entity).map(({ value }) => value);

/** A valid order has one at most. */
export const billingAccountsOf = (attributes: readonly OrderAttribute[], network: Network): string[] =>
  valuesOf(attributes, accountEntity(network));

export const billingAccountOf = (attributes: readonly OrderAttribute[], network: Network): string | null =>
  billingAccountsOf(attributes, network)[0] ?? null;

export const noticeEmailsOf = (attributes: readonly OrderAttribute[]): string[] => valuesOf(attributes, 'EMAIL_NOTICE');

/** Replaces all values of this entity. */
const setValues = (attributes: readonly OrderAttribute[], entity: AttributeEntity, values: readonly string[]): OrderAttribute[] => [
  ...attributes.filter((attribute) => attribute.entity !== entity),
  ...values.map((value) => ({ entity, key: ORDER_ATTRIBUTES[entity], value })),
];

export const setBillingAccount = (attributes: readonly OrderAttribute[], network: Network, accountId: string | null): OrderAttribute[] =>
  setValues(attributes, accountEntity(network), accountId === null ? [] : [accountId]);

export const setNoticeEmails = (attributes: readonly OrderAttribute[], emails: readonly string[]): OrderAttribute[] =>
  setValues(attributes, 'EMAIL_NOTICE', emails);
