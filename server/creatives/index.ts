export { creativeRoutes } from './creative-routes.ts';
export { creativeVersionRoutes } from './creative-version-routes.ts';
export { renderCreativeJob } from './render/render-creative-job.ts';
export { openRenderer } from './render/open-renderer.ts';
export type { Renderer } from './render/open-renderer.ts';
export { addStarters } from './starters/add-starters.ts';
