export * from './audience-fields.tsx';
