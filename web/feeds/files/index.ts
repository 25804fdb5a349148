export { FeedFileDrawer } from './feed-file-drawer.tsx';
export { FeedFileState, ORIGINS } from './feed-file-state.tsx';
