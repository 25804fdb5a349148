// Every table of the product, for migrations: one line per table file.
export * from '../accounts/user-table.ts';
export * from '../customers/customer-table.ts';
export * from '../customers/office-table.ts';
export * from '../files/file-table.ts';
export * from '../http/request-key-table.ts';
export * from '../jobs/job-table.ts';
export * from '../mail/mail-table.ts';
export * from '../views/saved-view-table.ts';
export * from './audit-table.ts';
