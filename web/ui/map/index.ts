export * from './map-target-picker.tsx';
