export { AdPreview } from './ad-preview.tsx';
