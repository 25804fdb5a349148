// Pairs the files of a version with the current ones by name.
import type { CreativeFileType } from '#domain/creatives/index.ts';

export const COMPARISON_TEXTS = { same: 'unchanged', changed: 'changed', added: 'added since', removed: 'removed since' } as const;

interface VersionFile {
  fileName: string;
  fileType: CreativeFileType;
  content: string;
  s3Url: string | null;
}

export interface ComparedFile {
  fileName: string;
  fileType: CreativeFileType;
  change: keyof typeof COMPARISON_TEXTS;
  before: string;
  after: string;
}

export function comparedFiles(before: readonly VersionFile[], after: readonly VersionFile[]): ComparedFile[] {
  const named = (files: readonly VersionFile[]) => new Map(files.map((file) => [file.fileName, file]));
  const [old, current] = [named(before), named(after)];
  return [...new Map([...current, ...old]).values()].map(({ fileName, fileType }) => {
    const [was, is] = [old.get(fileName), current.get(fileName)];
    const isSame = was?.content === is?.content && was?.s3Url === is?.s3Url;
    return {
      fileName,
      fileType,
      change: !was ? 'added' : !is ? 'removed' : isSame ? 'same' : 'changed',
      before: was?.content ?? '',
      after: is?.content ?? '',
    };
  });
}
