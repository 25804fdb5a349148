export { SilenceChip, SilenceNotice } from './silence-notice.tsx';
