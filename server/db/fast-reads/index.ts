export * from './open-fast-reads.ts';
export * from './plain-reads.ts';
export * from './prepared-statements.ts';
export * from './short-reads.ts';
