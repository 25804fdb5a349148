export { OutdatedCreatives } from './outdated-creatives.tsx';
export { OutdatedStateChip } from './outdated-state-chip.tsx';
export { useReplaceCreatives } from './use-replace-creatives.ts';
