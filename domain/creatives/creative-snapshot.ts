// A creative template at one moment, with everything that its renders depend on except the item. Versions are snapshots.
import type { AudioOptions } from './audio-options.ts';
import type { CreativeFileType } from './creative-files.ts';
import type { CreativeSetting, RenderType } from './render-settings.ts';

export interface SnapshotFile {
  /** Its path in the rendered site: the file's name, or for a shared asset a name below `shared`. */
  fileName: string;
  fileType: CreativeFileType;
  content: string;
  /** SHA-256 of what was uploaded; null for a text. */
  assetHash: string | null;
}

export interface CreativeSnapshot {
  renderType: RenderType;
  settings: readonly CreativeSetting[];
  audioOptions: AudioOptions;
  files: readonly SnapshotFile[];
}

export interface SharedAsset extends SnapshotFile {
  assetKey: string;
}

const endingOf = (fileName: string): string => /\.[A-Za-z0-9]{1,8}$/u.exec(fileName)?.[0].toLowerCase() ?? '';

/** Where a template finds a shared asset: openSansBold is at shared/openSansBold.woff2. */
export const sharedAssetPath = ({ assetKey, fileName }: Pick<SharedAsset, 'assetKey' | 'fileName'>): string =>
  `shared/${assetKey}${endingOf(fileName)}`;

/** No file of a template has such a name, because names have no slash. */
export const isSharedAssetPath = (path: string): boolean => path.startsWith('shared/');

/** The files of a template with the shared assets whose keys they mention: a change of another asset changes no render. */
export function withSharedAssets(files: readonly SnapshotFile[], shared: readonly SharedAsset[]): SnapshotFile[] {
  const mentions = ({ assetKey }: SharedAsset): boolean => files.some(({ content }) => content.includes(assetKey));
  return [
    ...files,
    ...shared
      .filter((asset) => mentions(asset))
      .map(({ fileType, content, assetHash, ...asset }) => ({ fileName: sharedAssetPath(asset), fileType, content, assetHash })),
  ];
}

/** Whether the template may show what day it is, as a countdown does. */
export const readsTheDate = ({ files }: Pick<CreativeSnapshot, 'files'>): boolean => files.some(({ content }) => /\bDate\b/u.test(content));
