export { TemplateAssets } from './template-assets.tsx';
