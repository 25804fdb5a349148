// Uploads files into a gallery: filters them by type, rejects the whole selection when it is too many, and queues the rest. A file
// becomes part of the gallery when its upload is complete.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { TOO_MANY, CONCURRENT_UPLOADS } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toUploadablePicture } from './phone-picture/to-uploadable-picture.ts';
import { sortFiles } from './sort-files.ts';
import type { UploadFailure } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

export interface GalleryUploads {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  maxBytes: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
  /** The message for a failed upload. */
  explain: (error: unknown) => UploadFailure;
  /** Whether this many more files may be added. */
  fits: (adding: number) => boolean;
  /** `sequenceOf` tells in which order files were dropped; null for those that were already there. */
  onArrived: (file: UploadedFile, sequenceOf: (fileId: string) => number | null) => void;
  onUnfinished?: ((count: number) => void) | undefined;
}

export function useGalleryUploads({ kind, types, maxBytes, send, explain, fits, onArrived, onUnfinished }: GalleryUploads) {
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const sequences = useRef(new Map<string, number>());
  const { line, records } = useUploadQueue<UploadedFile>({
    atOnce: CONCURRENT_UPLOADS,
    send: async (file, onProgress, signal) => send(await toUploadablePicture(file), onProgress, signal),
    refusalOf: (file) => (file.size > maxBytes ? errorText('fileTooLarge', { limit: inMegabytes(maxBytes) }) : null),
    explain,
    onArrived: (file, { sequence }) => {
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: file._id } }).queryKey, file);
      sequences.current.set(file._id, sequence);
      onArrived(file, (fileId) => sequences.current.get(fileId) ?? null);
    },
  });
  useEffect(() => {
    onUnfinished?.(records.length);
    // eslint-disable-next-line react/exhaustive-deps -- called when the number changes, not when the form renders again
  }, [records.length]);

  const take = async (files: readonly File[]): Promise<void> => {
    const sorted = await sortFiles(files, types);
    setLeftOut(sorted.leftOut);
    if (!fits(line.records().length + sorted.taken.length)) return showError({ ...TOO_MANY[kind], ok: true });
    if (sorted.taken.length > 0) line.add(sorted.taken);
  };
  return { line, records, leftOut, take: (files: readonly File[]) => void take(files) };
}
