export * from './asset-key.ts';
export * from './creative-files.ts';
export * from './creative-jobs.ts';
export * from './creative-snapshot.ts';
export * from './outdated-values.ts';
export * from './render-settings.ts';
export * from './unsupported-variables.ts';
export * from './worst-case-values.ts';
