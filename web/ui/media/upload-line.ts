// How do many files go up? In a line: a few at once, the next when one has arrived. One that fails stays in the line,
// to be tried again or taken out; calling it off ends everything that is under way.

/** How far one file is. */
export type UploadStanding =
  | { kind: 'waiting' }
  /** From 0 to 100; at 100 everything was sent and the server looks at it. */
  | { kind: 'sending'; processValue: number }
  | { kind: 'failed'; text: string; canRetry: boolean };

export interface UploadRecord {
  id: string;
  /** Counts up, so that files stand as they were dropped. */
  turn: number;
  file: File;
  standing: UploadStanding;
}

export interface UploadFailure {
  text: string;
  canRetry: boolean;
}

interface UploadLineParts<Arrived> {
  atOnce: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Arrived>;
  /** What the server would refuse anyway is never sent. */
  refusalOf: (file: File) => string | null;
  onArrived: (arrived: Arrived, record: UploadRecord) => void;
  explain: (error: unknown) => UploadFailure;
}

export interface UploadLine {
  records: () => readonly UploadRecord[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  callOff: () => void;
}

let lastTurn = 0;

export function openUploadLine<Arrived>({ atOnce, send, refusalOf, onArrived, explain }: UploadLineParts<Arrived>): UploadLine {
  let records: readonly UploadRecord[] = [];
  const listeners = new Set<() => void>();
  const underWay = new Map<string, AbortController>();

  const change = (next: readonly UploadRecord[]): void => {
    records = next;
    for (const listener of listeners) listener();
  };
  const stand = (id: string, standing: UploadStanding): void =>
    change(records.map((record) => (record.id === id ? { ...record, standing } : record)));
  const leave = (id: string): void => change(records.filter((record) => record.id !== id));

  const run = async (record: UploadRecord): Promise<void> => {
    const controller = new AbortController();
    underWay.set(record.id, controller);
    stand(record.id, { kind: 'sending', processValue: 0 });
    const onProgress = (share: number): void => {
      if (underWay.get(record.id) === controller) stand(record.id, { kind: 'sending', processValue: Math.round(share * 100) });
    };
    try {
      const arrived = await send(record.file, onProgress, controller.signal);
      if (controller.signal.aborted) return;
      leave(record.id);
      onArrived(arrived, record);
    } catch (error) {
      if (!controller.signal.aborted) stand(record.id, { kind: 'failed', ...explain(error) });
    } finally {
      if (underWay.get(record.id) === controller) underWay.delete(record.id);
      goOn();
    }
  };
  const goOn = (): void => {
    for (const record of records) {
      if (underWay.size >= atOnce) return;
      if (record.standing.kind === 'waiting') void run(record);
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
        lastTurn += 1;
        const refusal = refusalOf(file);
        const standing: UploadStanding = refusal === null ? { kind: 'waiting' } : { kind: 'failed', text: refusal, canRetry: false };
        return { id: `upload-${lastTurn}`, turn: lastTurn, file, standing };
      });
      change([...records, ...added]);
      goOn();
    },
    retry(id) {
      stand(id, { kind: 'waiting' });
      goOn();
    },
    remove(id) {
      underWay.get(id)?.abort();
      underWay.delete(id);
      leave(id);
      goOn();
    },
    callOff() {
      for (const controller of underWay.values()) controller.abort();
      underWay.clear();
      change([]);
    },
  };
}
