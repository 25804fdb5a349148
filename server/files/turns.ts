// How is heavy work kept from taking the whole process? A few at a time, a bounded number waiting, the rest refused at once.
import { AppError } from '../http/app-error.ts';

export interface Turns {
  take<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

export function openTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let working = 0;
  const begin = async (): Promise<void> => {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new AppError('tooManyPictures');
    // The one that ends hands its place over, so the count stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  return {
    async take(work) {
      await begin();
      return work().finally(end);
    },
  };
}
