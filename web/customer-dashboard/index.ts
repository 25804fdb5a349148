export { DashboardFooter } from './dashboard-footer.tsx';
export { DashboardTabs } from './dashboard-tabs.tsx';
export { FrameHeader } from './frame-header.tsx';
export { FrameTitle } from './frame-title.tsx';
export { frameStyle } from './frame-style.ts';
export { shownTabs } from './tabs.ts';
