export * from './schedule-picker.tsx';
export * from './time-zone-select.tsx';
