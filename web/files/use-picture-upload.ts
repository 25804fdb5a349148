// The upload of a picture field: none, sending, or failed with or without a retry.
import { ApiError, endpointQuery, messageOf, uploadFile } from '#web/client/index.ts';
import { toUploadablePicture } from '#web/ui/media/phone-picture/to-uploadable-picture.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from './check-picture.ts';

export type PictureUpload =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; previewUrl: string; share: number }
  | { kind: 'failed'; name: string; message: string; canRetry: boolean };

interface PictureUploadOptions {
  customerId?: string | undefined;
  onUploaded: (fileId: string) => void;
}

export function usePictureUpload({ customerId, onUploaded }: PictureUploadOptions) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<PictureUpload>({ kind: 'none' });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const { mutateAsync: send } = useMutation({ mutationKey: ['uploadFile'], mutationFn: uploadFile });
  useEffect(() => () => running.current?.abort(), []);

  const start = async (selected: File): Promise<void> => {
    running.current?.abort();
    setFile(selected);
    const refusal = refusalOf(selected);
    if (refusal) return setUpload({ kind: 'failed', name: selected.name, message: refusal, canRetry: false });
    const controller = new AbortController();
    running.current = controller;
    const previewUrl = URL.createObjectURL(selected);
    const show = (share: number) => setUpload({ kind: 'sending', name: selected.name, previewUrl, share });
    show(0);
    try {
      const file = await toUploadablePicture(selected);
      const uploaded = await send({ file, purpose: 'picture', customerId, onProgress: show, signal: controller.signal });
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: uploaded._id } }).queryKey, uploaded);
      setUpload({ kind: 'none' });
      onUploaded(uploaded._id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.isRefusal;
      setUpload({ kind: 'failed', name: selected.name, message: messageOf(error), canRetry: !isRefused });
    } finally {
      URL.revokeObjectURL(previewUrl);
    }
  };

  return {
    upload,
    start: (selected: File) => void start(selected),
    retry: () => void (file && start(file)),
    cancel: () => {
      running.current?.abort();
      setUpload({ kind: 'none' });
    },
  };
}
