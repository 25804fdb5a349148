// How do files come to an item? Sorted by what they are, refused as a whole when they are too many, and then one after the
// other up the line. What has not arrived is no part of the item.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { TOO_MANY, UPLOADS_AT_ONCE } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { sortFiles } from '#web/ui/media/sort-files.ts';
import { useUploadLine } from '#web/ui/media/use-upload-line.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainFailedUpload } from './picture-texts.ts';

interface Intake {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  maxBytes: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
  /** Whether so many more may come, beside those that are there. */
  fits: (adding: number) => boolean;
  /** With what says when a file was dropped; null for those that were there before. */
  onArrived: (file: UploadedFile, turnOf: (fileId: string) => number | null) => void;
  onUnfinished?: ((count: number) => void) | undefined;
}

export function useIntake({ kind, types, maxBytes, send, fits, onArrived, onUnfinished }: Intake) {
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const turns = useRef(new Map<string, number>());
  const { line, records } = useUploadLine<UploadedFile>({
    atOnce: UPLOADS_AT_ONCE,
    send,
    refusalOf: (file) => (file.size > maxBytes ? errorText('fileTooLarge', { limit: inMegabytes(maxBytes) }) : null),
    explain: explainFailedUpload,
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
