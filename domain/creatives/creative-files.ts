// The files of a creative template: their types, and what a set of files must be for the template to be saved.
import { SOUND_FORMATS } from '../media/index.ts';

export const CREATIVE_FILE_TYPES = ['HTML', 'CSS', 'JAVASCRIPT', 'JSON', 'AMPHTML', 'AUDIO', 'OTHER'] as const;
export type CreativeFileType = (typeof CREATIVE_FILE_TYPES)[number];

export const CREATIVE_ASSET_TYPES = ['FONT', 'ICON'] as const;
export type CreativeAssetType = (typeof CREATIVE_ASSET_TYPES)[number];

export const LARGEST_ASSET_BYTES = 10 * 1024 * 1024;
const IMAGE_ENDINGS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg'];

const TYPES_BY_ENDING: Readonly<Record<string, CreativeFileType>> = {
  html: 'HTML',
  htm: 'HTML',
  css: 'CSS',
  js: 'JAVASCRIPT',
  mjs: 'JAVASCRIPT',
  json: 'JSON',
  amp: 'AMPHTML',
};

const endingOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();

export const isAudioFile = (fileName: string): boolean => Object.hasOwn(SOUND_FORMATS, endingOf(fileName));

export const creativeFileTypeOf = (fileName: string): CreativeFileType =>
  isAudioFile(fileName) ? 'AUDIO' : (TYPES_BY_ENDING[endingOf(fileName)] ?? 'OTHER');

/** The site that is rendered has these folders, so a file of a template cannot have their names. */
export const SITE_FOLDERS = ['media', 'shared'] as const;

/** Compared without regard to case, because some file systems do not distinguish it. */
export const isSiteFolder = (fileName: string): boolean => (SITE_FOLDERS as readonly string[]).includes(fileName.toLowerCase());

/** Pictures among shared assets are icons, everything else counts as a font. */
export const assetTypeOf = (fileName: string): CreativeAssetType => (IMAGE_ENDINGS.includes(endingOf(fileName)) ? 'ICON' : 'FONT');

export interface CreativeFileContent {
  fileName: string;
  fileType: CreativeFileType;
  content: string;
  hasAsset: boolean;
}

export type CreativeFilesProblem =
  | { kind: 'empty'; fileName: string }
  | { kind: 'reservedName'; fileName: string }
  | { kind: 'textAsSound' }
  | { kind: 'secondAudio' }
  | { kind: 'noPage' }
  | { kind: 'nameTwice'; fileName: string };

/** What is wrong with the files of one template, in the order in which people should mend it. */
export function creativeFilesProblems(files: readonly CreativeFileContent[]): CreativeFilesProblem[] {
  const problems: CreativeFilesProblem[] = files
    .filter(({ content, hasAsset }) => content.trim() === '' && !hasAsset)
    .map(({ fileName }) => ({ kind: 'empty', fileName }));
  const reserved = files.find(({ fileName }) => isSiteFolder(fileName));
  if (reserved) problems.push({ kind: 'reservedName', fileName: reserved.fileName });
  if (files.some(({ fileType, content, hasAsset }) => fileType === 'AUDIO' && !hasAsset && content.trim() !== ''))
    problems.push({ kind: 'textAsSound' });
  if (files.filter(({ fileType }) => fileType === 'AUDIO').length > 1) problems.push({ kind: 'secondAudio' });
  const names = files.map(({ fileName }) => fileName.toLowerCase());
  const twice = files.find(({ fileName }, at) => names.indexOf(fileName.toLowerCase()) < at);
  if (twice) problems.push({ kind: 'nameTwice', fileName: twice.fileName });
  if (pageOf(files) === null) problems.push({ kind: 'noPage' });
  return problems;
}

/** Pages are filled with values; other files stay as they are. */
export const isPage = ({ fileType }: Pick<CreativeFileContent, 'fileType'>): boolean => fileType === 'HTML' || fileType === 'AMPHTML';

/** The file that is rendered: index.html, or else the first page. */
export function pageOf<File extends Pick<CreativeFileContent, 'fileName' | 'fileType'>>(files: readonly File[]): File | null {
  const pages = files.filter(isPage);
  return pages.find(({ fileName }) => /^index\.(?:html?|amp)$/iu.test(fileName)) ?? pages[0] ?? null;
}
