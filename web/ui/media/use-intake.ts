// How do files come into a gallery? Sorted by what they are, refused as a whole when they are too many, and then one after the
// other up the line. What has not arrived is no part of it.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { TOO_MANY, UPLOADS_AT_ONCE } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sortFiles } from './sort-files.ts';
import type { UploadFailure } from './upload-line.ts';
import { useUploadLine } from './use-upload-line.ts';

export interface Intake {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  maxBytes: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
  /** What is said of one that could not be sent. */
  explain: (error: unknown) => UploadFailure;
  /** Whether so many more may come, beside those that are there. */
  fits: (adding: number) => boolean;
  /** With what says when a file was dropped; null for those that were there before. */
  onArrived: (file: UploadedFile, turnOf: (fileId: string) => number | null) => void;
  onUnfinished?: ((count: number) => void) | undefined;
}

export function useIntake({ kind, types, maxBytes, send, explain, fits, onArrived, onUnfinished }: Intake) {
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const turns = useRef(new Map<string, number>());
  const { line, records } = useUploadLine<UploadedFile>({
    atOnce: UPLOADS_AT_ONCE,
    send,
    refusalOf: (file) => (file.size > maxBytes ? errorText('fileTooLarge', { limit: inMegabytes(maxBytes) }) : null),
    explain,
    onArrived: (file, { turn }) => {
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: file._id } }).queryKey, file);
      turns.current.set(file._id, turn);
      onArrived(file, (fileId) => turns.current.get(fileId) ?? null);
    },
  });
  useEffect(() => {
    onUnfinished?.(records.length);
    // eslint-disable-next-line react/exhaustive-deps -- told when the number changes, not when the form draws again
  }, [records.length]);

  const take = async (files: readonly File[]): Promise<void> => {
    const sorted = await sortFiles(files, types);
    setLeftOut(sorted.leftOut);
    if (!fits(line.records().length + sorted.taken.length)) return showError({ ...TOO_MANY[kind], ok: true });
    if (sorted.taken.length > 0) line.add(sorted.taken);
  };
  return { line, records, leftOut, take: (files: readonly File[]) => void take(files) };
}
