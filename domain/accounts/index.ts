export * from './address-block.ts';
export * from './invitation-link.ts';
export * from './own-path.ts';
export * from './password-rules.ts';
export * from './token-purposes.ts';
export * from './audit-fields.ts';
export * from './user-roles.ts';
export * from './identity-providers.ts';
