// Which files are on their way? One after the other, each until it arrived, failed or was called off. What arrived is in the list of uploads.
import { BULK_TIMEOUT_MS } from '#contract/inventory/bulk-uploads/bulk-upload-endpoints.ts';
import type { CallOutput } from '#web/client/endpoint-input.ts';
import { endpointUrl, messageOf, sendFile } from '#web/client/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TOO_SLOW } from './bulk-upload-texts.ts';

export interface Sending {
  id: number;
  file: File;
  /** From 0 to 1; null while it waits for those before it. */
  share: number | null;
  /** What went wrong. */
  failure: string | null;
}

interface BulkSending {
  sending: readonly Sending[];
  send: (files: readonly File[]) => void;
  /** Calls it off, or puts the note about its failure away. */
  drop: (id: number) => void;
}

export function useBulkSending(customerId: string, onArrived: (bulkId: string) => void): BulkSending {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const lastId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const callOff = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = callOff.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = (id: number, part: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const drop = useCallback((id: number) => {
    callOff.current.get(id)?.abort();
    setSending((all) => all.filter((each) => each.id !== id));
  }, []);

  const sendOne = async (id: number, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    change(id, { share: 0 });
    try {
      const url = endpointUrl('uploadBulkAssets', { params: { id: customerId } });
      const order = {
        url,
        file,
        timeoutMs: BULK_TIMEOUT_MS,
        tooSlow: TOO_SLOW,
        onProgress: (share: number) => change(id, { share }),
        signal,
      };
      const { bulkId } = await sendFile<CallOutput<'uploadBulkAssets'>>(order);
      await queryClient.invalidateQueries({ queryKey: ['bulk-uploads'] });
      drop(id);
      onArrived(bulkId);
    } catch (error) {
      if (!signal.aborted) change(id, { share: null, failure: messageOf(error) });
    }
  };

  return {
    sending,
    drop,
    send(files) {
      for (const file of files) {
        const id = ++lastId.current;
        const controller = new AbortController();
        callOff.current.set(id, controller);
        setSending((all) => [...all, { id, file, share: null, failure: null }]);
        line.current = line.current.then(() => sendOne(id, file, controller));
      }
    },
  };
}
