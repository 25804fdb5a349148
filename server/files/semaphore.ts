// A semaphore that keeps heavy work from taking the whole process: a few at a time, a bounded queue, and the rest refused at once.
import { AppError } from '../http/app-error.ts';

export interface Semaphore {
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

export function openSemaphore({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError('tooManyPictures');
    // The one that ends passes its slot on, so the count stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await acquire();
      return work().finally(release);
    },
  };
}
