// What do running jobs report right now? Progress arrives over the live connection, and any part of the screen may listen.
export interface JobEvent {
  _id: string;
  kind: string;
  state: string;
  progress: number | null;
  [detail: string]: unknown;
}

const listeners = new Set<(event: JobEvent) => void>();

export function onJob(event: JobEvent): void {
  for (const listener of listeners) listener(event);
}

export function followJobs(listener: (event: JobEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
