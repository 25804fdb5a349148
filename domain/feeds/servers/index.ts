export * from './file-server.ts';
