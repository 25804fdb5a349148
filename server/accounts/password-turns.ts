// How many passwords are worked on at once? Two, on threads of their own: a storm of sign-ins must not starve everyone who
// is in already. The rest wait in a short line, one address after the other; past that it is kinder to refuse at once.
import { AppError } from '../http/app-error.ts';
import { FairQueue } from '../http/fair-queue.ts';

const AT_ONCE = 2;
const MOST_WAITING = 400;
const MOST_WAITING_OF_ONE = 200;

const turns = new FairQueue(
  { inside: AT_ONCE, insideOfOne: AT_ONCE, waiting: MOST_WAITING, waitingOfOne: MOST_WAITING_OF_ONE, waitMs: Infinity },
  Date.now,
);

/** The work must not ask for a turn itself. */
export function inPasswordTurn<Answer>(asker: string, work: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    turns.enter(
      asker,
      (leave) => void work().finally(leave).then(resolve, reject),
      () => reject(new AppError('busy')),
    );
  });
}
