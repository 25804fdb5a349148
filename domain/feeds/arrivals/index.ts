export { inOrder, isFeedFile, findCompleteFiles, STABLE_MS } from './arriving-files.ts';
export type { ListedFile, SeenFile } from './arriving-files.ts';
