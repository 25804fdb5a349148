// How many passwords are worked on at once? Two, on threads of their own: a storm of sign-ins must not starve everyone who
// is in already. The rest wait in a short line, one asker after the other; past that it is kinder to refuse at once.
import { AppError } from '../http/app-error.ts';

interface TurnLimits {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

export class PasswordTurns {
  private readonly limits: TurnLimits;
  private inside = 0;
  private waiting = 0;
  /** In the order of their turns: who was just served goes to the end. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** The work must not ask for a turn itself. */
  async take<Answer>(asker: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.inside < this.limits.atOnce) this.inside += 1;
    else await this.wait(asker);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private wait(asker: string): Promise<void> {
    const line = this.lines.get(asker) ?? [];
    if (this.waiting >= this.limits.waiting || line.length >= this.limits.waitingOfOne) throw new AppError('busy');
    this.waiting += 1;
    return new Promise((begin) => {
      line.push(begin);
      this.lines.set(asker, line);
    });
  }

  /** The place goes straight to the next in line, so that nobody who comes just then slips in before. */
  private passOn(): void {
    for (const [asker, line] of this.lines) {
      const begin = line.shift();
      this.lines.delete(asker);
      if (line.length > 0) this.lines.set(asker, line);
      if (!begin) continue;
      this.waiting -= 1;
      return begin();
    }
    this.inside -= 1;
  }
}

const turns = new PasswordTurns({ atOnce: 2, waiting: 400, waitingOfOne: 200 });

/** Who asks is the address they come from, where there is one. */
export const inPasswordTurn = <Answer>(asker: string, work: () => Promise<Answer>): Promise<Answer> => turns.take(asker, work);
