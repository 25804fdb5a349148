// Uploads files one after the other. A file stays pending until it was uploaded or removed; uploaded files appear in the list of uploads.
import { BULK_TIMEOUT_MS } from '#contract/inventory/bulk-uploads/bulk-upload-endpoints.ts';
import type { CallOutput } from '#web/client/endpoint-input.ts';
import { endpointUrl, messageOf, sendFile } from '#web/client/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TOO_SLOW } from './bulk-upload-texts.ts';

export interface PendingUpload {
  id: number;
  file: File;
  /** Progress from 0 to 1; null while earlier files are uploaded. */
  share: number | null;
  /** Error message. */
  failure: string | null;
}

interface PendingUploads {
  pending: readonly PendingUpload[];
  send: (files: readonly File[]) => void;
  /** Cancels the upload, or dismisses its error. */
  remove: (id: number) => void;
}

export function usePendingUploads(customerId: string, onArrived: (bulkId: string) => void): PendingUploads {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = controllers.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const change = (id: number, part: Partial<PendingUpload>) =>
    setPending((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = useCallback((id: number) => {
    controllers.current.get(id)?.abort();
    setPending((all) => all.filter((each) => each.id !== id));
  }, []);

  const sendOne = async (id: number, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    change(id, { share: 0 });
    try {
      const url = endpointUrl('uploadBulkAssets', { params: { id: customerId } });
      const request = {
        url,
        file,
        timeoutMs: BULK_TIMEOUT_MS,
        timeoutMessage: TOO_SLOW,
        onProgress: (share: number) => change(id, { share }),
        signal,
      };
      const { bulkId } = await sendFile<CallOutput<'uploadBulkAssets'>>(request);
      await queryClient.invalidateQueries({ queryKey: ['bulk-uploads'] });
      remove(id);
      onArrived(bulkId);
    } catch (error) {
      if (!signal.aborted) change(id, { share: null, failure: messageOf(error) });
    }
  };

  return {
    pending,
    remove,
    send(files) {
      for (const file of files) {
        const id = ++lastId.current;
        const controller = new AbortController();
        controllers.current.set(id, controller);
        setPending((all) => [...all, { id, file, share: null, failure: null }]);
        queue.current = queue.current.then(() => sendOne(id, file, controller));
      }
    },
  };
}
