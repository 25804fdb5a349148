export { FeedFileDrawer } from './feed-file-drawer.tsx';
export { fileResultText } from './file-result-text.ts';
export { FeedFileState, ORIGINS } from './feed-file-state.tsx';
