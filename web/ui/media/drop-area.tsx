// An area that takes files: dropped, chosen, or pasted while it is hovered or focused.
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  label: string;
  icon: ReactNode;
  /** 'Drop or paste images here, or choose files.' */
  words: string;
  hint: string;
  button: string;
  /** What the file dialog offers; the file type itself is read from the bytes. */
  accept: string;
  onFiles: (files: File[]) => void;
}

export function DropArea({ label, icon, words, hint, button, accept, onFiles }: DropAreaProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  usePasteInto(area, onFiles);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      ref={area}
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={drop}
    >
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <span>{words}</span>
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      </div>
      <Button variant="default" onClick={() => input.current?.click()} aria-describedby={hintId}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it failed.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

/** A page may have several areas; a paste goes to the one that is hovered or focused. */
function usePasteInto(area: React.RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isTarget = area.current?.matches(':hover, :focus-within') ?? false;
      if (!isTarget || files.length === 0) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [area]);
}
