// An upload queue: a few uploads at once, the next when one has finished. A failed upload stays in the queue until it is
// retried or removed; cancelling aborts all running uploads.

/** The progress of one upload. */
export type UploadStatus =
  | { kind: 'waiting' }
  /** 0 to 100; at 100 everything is sent and the server is processing the file. */
  | { kind: 'sending'; processValue: number }
  | { kind: 'failed'; text: string; canRetry: boolean };

export interface UploadRecord {
  id: string;
  /** Counts up across uploads, so that files keep the order in which they were dropped. */
  sequence: number;
  file: File;
  status: UploadStatus;
}

export interface UploadFailure {
  text: string;
  canRetry: boolean;
}

interface UploadQueueOptions<Arrived> {
  atOnce: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Arrived>;
  /** The error for a file that the server would refuse, which is then never sent; null for others. */
  refusalOf: (file: File) => string | null;
  onArrived: (arrived: Arrived, record: UploadRecord) => void;
  explain: (error: unknown) => UploadFailure;
}

export interface UploadQueue {
  records: () => readonly UploadRecord[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  cancelAll: () => void;
}

let lastSequence = 0;

export function openUploadQueue<Arrived>({ atOnce, send, refusalOf, onArrived, explain }: UploadQueueOptions<Arrived>): UploadQueue {
  let records: readonly UploadRecord[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const change = (next: readonly UploadRecord[]): void => {
    records = next;
    for (const listener of listeners) listener();
  };
  const setStatus = (id: string, status: UploadStatus): void =>
    change(records.map((record) => (record.id === id ? { ...record, status } : record)));
  const removeRecord = (id: string): void => change(records.filter((record) => record.id !== id));

  const run = async (record: UploadRecord): Promise<void> => {
    const controller = new AbortController();
    running.set(record.id, controller);
    setStatus(record.id, { kind: 'sending', processValue: 0 });
    const onProgress = (share: number): void => {
      if (running.get(record.id) === controller) setStatus(record.id, { kind: 'sending', processValue: Math.round(share * 100) });
    };
    try {
      const arrived = await send(record.file, onProgress, controller.signal);
      if (controller.signal.aborted) return;
      removeRecord(record.id);
      onArrived(arrived, record);
    } catch (error) {
      if (!controller.signal.aborted) setStatus(record.id, { kind: 'failed', ...explain(error) });
    } finally {
      if (running.get(record.id) === controller) running.delete(record.id);
      startNext();
    }
  };
  const startNext = (): void => {
    for (const record of records) {
      if (running.size >= atOnce) return;
      if (record.status.kind === 'waiting') void run(record);
    }
  };

  return {
    records: () => records,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const added = files.map((file): UploadRecord => {
        lastSequence += 1;
        const refusal = refusalOf(file);
        const status: UploadStatus = refusal === null ? { kind: 'waiting' } : { kind: 'failed', text: refusal, canRetry: false };
        return { id: `upload-${lastSequence}`, sequence: lastSequence, file, status };
      });
      change([...records, ...added]);
      startNext();
    },
    retry(id) {
      setStatus(id, { kind: 'waiting' });
      startNext();
    },
    remove(id) {
      running.get(id)?.abort();
      running.delete(id);
      removeRecord(id);
      startNext();
    },
    cancelAll() {
      for (const controller of running.values()) controller.abort();
      running.clear();
      change([]);
    },
  };
}
