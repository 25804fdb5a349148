// Ends what a run has started and not ended itself: when it gave up halfway, when its test ran out of time, and when its process exits.
const running = new Set<() => void>();

/** The returned function forgets it again, once it has ended by itself. */
export function endWithRun(end: () => void): () => void {
  running.add(end);
  return () => void running.delete(end);
}

export function endProcesses(): void {
  for (const end of running) {
    try {
      end();
    } catch {
      // It has just ended by itself.
    }
  }
  running.clear();
}

process.on('exit', endProcesses);
