export * from './scheduler-setting.ts';
