export { ReportButton } from './report-button.tsx';
export { ShareDialog } from './share-dialog.tsx';
export type { SharingChannel } from './share-dialog.tsx';
