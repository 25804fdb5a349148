export { inOrder, isFeedFile, lookAtFiles, STABLE_MS } from './arriving-files.ts';
export type { ListedFile, Sighting } from './arriving-files.ts';
