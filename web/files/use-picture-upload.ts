// Where does an upload stand? Nothing under way, on its way, or failed and worth another try or not.
import { ApiError, endpointQuery, messageOf, uploadFile } from '#web/client/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from './check-picture.ts';

export type PictureUpload =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; previewUrl: string; share: number }
  | { kind: 'failed'; name: string; message: string; canRetry: boolean };

interface Wish {
  customerId?: string | undefined;
  onUploaded: (fileId: string) => void;
}

export function usePictureUpload({ customerId, onUploaded }: Wish) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<PictureUpload>({ kind: 'none' });
  const [file, setFile] = useState<File | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const { mutateAsync: send } = useMutation({ mutationKey: ['uploadFile'], mutationFn: uploadFile });
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (chosen: File): Promise<void> => {
    underWay.current?.abort();
    setFile(chosen);
    const refusal = refusalOf(chosen);
    if (refusal) return setUpload({ kind: 'failed', name: chosen.name, message: refusal, canRetry: false });
    const controller = new AbortController();
    underWay.current = controller;
    const previewUrl = URL.createObjectURL(chosen);
    const show = (share: number) => setUpload({ kind: 'sending', name: chosen.name, previewUrl, share });
    show(0);
    try {
      const uploaded = await send({ file: chosen, purpose: 'picture', customerId, onProgress: show, signal: controller.signal });
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: uploaded._id } }).queryKey, uploaded);
      setUpload({ kind: 'none' });
      onUploaded(uploaded._id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.isRefusal;
      setUpload({ kind: 'failed', name: chosen.name, message: messageOf(error), canRetry: !isRefused });
    } finally {
      URL.revokeObjectURL(previewUrl);
    }
  };

  return {
    upload,
    start: (chosen: File) => void start(chosen),
    retry: () => void (file && start(file)),
    cancel: () => {
      underWay.current?.abort();
      setUpload({ kind: 'none' });
    },
  };
}
