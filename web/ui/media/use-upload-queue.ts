// The upload queue of one zone. Leaving the screen aborts its running uploads.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openUploadQueue } from './upload-queue.ts';
import type { UploadQueue, UploadRecord } from './upload-queue.ts';

type QueueOptions<Arrived> = Parameters<typeof openUploadQueue<Arrived>>[0];

export function useUploadQueue<Arrived>(options: QueueOptions<Arrived>): { line: UploadQueue; records: readonly UploadRecord[] } {
  const latest = useRef(options);
  const isMounted = useRef(true);
  const [line] = useState(() => {
    const opened = openUploadQueue<Arrived>({
      atOnce: options.atOnce,
      send: (...args) => latest.current.send(...args),
      refusalOf: (file) => latest.current.refusalOf(file),
      onArrived: (...args) => latest.current.onArrived(...args),
      explain: (error) => latest.current.explain(error),
    });
    // Files are read before they are added; by then the component may be unmounted.
    return { ...opened, add: (files: readonly File[]) => void (isMounted.current && opened.add(files)) };
  });
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      line.cancelAll();
    };
  }, [line]);
  return { line, records: useSyncExternalStore(line.subscribe, line.records) };
}
