export { TwinNotice } from './twin-notice.tsx';
