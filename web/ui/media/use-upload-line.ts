// The uploads of one zone, for as long as its screen is open: leaving ends what is under way.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openUploadLine } from './upload-line.ts';
import type { UploadLine, UploadRecord } from './upload-line.ts';

type Parts<Arrived> = Parameters<typeof openUploadLine<Arrived>>[0];

export function useUploadLine<Arrived>(parts: Parts<Arrived>): { line: UploadLine; records: readonly UploadRecord[] } {
  const latest = useRef(parts);
  const isHere = useRef(true);
  const [line] = useState(() => {
    const opened = openUploadLine<Arrived>({
      atOnce: parts.atOnce,
      send: (...given) => latest.current.send(...given),
      refusalOf: (file) => latest.current.refusalOf(file),
      onArrived: (...given) => latest.current.onArrived(...given),
      explain: (error) => latest.current.explain(error),
    });
    // Files are read before they are added; by then the person may have left.
    return { ...opened, add: (files: readonly File[]) => void (isHere.current && opened.add(files)) };
  });
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      line.callOff();
    };
  }, [line]);
  return { line, records: useSyncExternalStore(line.subscribe, line.records) };
}
