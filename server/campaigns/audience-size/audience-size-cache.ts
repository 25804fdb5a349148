// Keeps the sizes of audiences for some minutes, so that moving a circle back and forth asks Meta once, and limits how often one person may
// cause a question. Each process keeps its own: the account's quota at Meta is guarded by the adapter.
import type { AudienceSize } from '#domain/campaigns/index.ts';
import { AppError } from '../../http/app-error.ts';

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 2000;
const WINDOW_MS = 60_000;
/** Far above what moving circles by hand needs. */
export const MAX_QUESTIONS = 60;

export interface SizeQuestion {
  /** Names the account and the targeting. */
  key: string;
  userId: string;
  now: number;
}

export class AudienceSizeCache {
  private readonly kept = new Map<string, { at: number; size: Promise<AudienceSize | null> }>();
  private readonly questions = new Map<string, number>();
  private windowStart = 0;

  /** A question that failed is not kept. Questions for the same audience at the same time are asked once. */
  read({ key, userId, now }: SizeQuestion, ask: () => Promise<AudienceSize | null>): Promise<AudienceSize | null> {
    const found = this.kept.get(key);
    if (found && Math.abs(now - found.at) < KEPT_MS) return found.size;
    this.count(userId, now);
    const size = ask();
    // Deleted first, so that the map stays in the order of time.
    this.kept.delete(key);
    this.kept.set(key, { at: now, size });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    size.catch(() => {
      if (this.kept.get(key)?.size === size) this.kept.delete(key);
    });
    return size;
  }

  private count(userId: string, now: number): void {
    if (Math.abs(now - this.windowStart) >= WINDOW_MS) {
      this.questions.clear();
      this.windowStart = now;
    }
    const asked = this.questions.get(userId) ?? 0;
    if (asked >= MAX_QUESTIONS) throw new AppError('tooManyRequests');
    this.questions.set(userId, asked + 1);
  }
}
