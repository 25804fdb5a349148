// Uploads the content of a file, after the checks that the server makes too.
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { creativeFileTypeOf, isAudioFile, LARGEST_ASSET_BYTES } from '#domain/creatives/index.ts';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { withoutMarks } from '#domain/text/index.ts';
import { endpointUrl, sendFile } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';

const UPLOAD_TIMEOUT_MS = 30_000;
const TEXT_TYPES: readonly CreativeFileType[] = ['HTML', 'CSS', 'JAVASCRIPT', 'JSON', 'AMPHTML'];

export const isTextType = (fileType: CreativeFileType): boolean => TEXT_TYPES.includes(fileType);
export const isTextFile = (fileName: string): boolean => isTextType(creativeFileTypeOf(fileName));

/** A name that a template may have, as similar as possible to the name of the chosen file. */
export const safeFileName = (name: string): string =>
  withoutMarks(name)
    .replaceAll(/[^\w .()-]+/gu, '-')
    .replace(/^[. ]+/u, '')
    .slice(-120) || 'file';

interface KnownFile {
  _id: string | null;
  fileType: CreativeFileType;
}

/** The text of the refusal, or null where the file can be uploaded as the content of `file`. */
export function assetProblem(upload: File, file: KnownFile, files: readonly KnownFile[]): string | null {
  if (upload.size > LARGEST_ASSET_BYTES) return errorCatalogue.creativeAssetTooLarge.text;
  const isAudio = file.fileType === 'AUDIO' || upload.type.startsWith('audio/');
  if (isAudio && !isAudioFile(upload.name)) return errorCatalogue.creativeAudioFormat.text;
  if (isAudio && files.some(({ _id, fileType }) => fileType === 'AUDIO' && _id !== file._id))
    return errorCatalogue.creativeSecondAudio.text;
  return null;
}

export const uploadAsset = (creativeTemplateFile: string, file: File): Promise<CallOutput<'uploadCreativeAsset'>> =>
  sendFile({
    url: endpointUrl('uploadCreativeAsset', { query: { creativeTemplateFile } }),
    file,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    timeoutMessage: `The upload took longer than ${UPLOAD_TIMEOUT_MS / 1000} seconds. Check your connection, or use a smaller file.`,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
