// The filter processes of a server: started when they are needed, used again while they live, and ended after two idle minutes.
import { FilterProcess } from './filter-process.ts';

const IDLE_MS = 120_000;

export class FilterProcesses {
  readonly #all = new Set<FilterProcess>();
  readonly #idle: FilterProcess[] = [];
  #timer: NodeJS.Timeout | undefined;

  async use<Answer>(work: (process: FilterProcess) => Promise<Answer>): Promise<Answer> {
    const process = this.#take();
    try {
      return await work(process);
    } finally {
      if (process.isUsable) this.#idle.push(process);
      this.#endWhenIdle();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const all = [...this.#all];
    this.#idle.length = 0;
    for (const process of all) process.kill();
    await Promise.all(all.map(({ exited }) => exited));
  }

  #take(): FilterProcess {
    clearTimeout(this.#timer);
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (idle.isUsable) return idle;
    const process = new FilterProcess();
    this.#all.add(process);
    void process.exited.then(() => this.#all.delete(process));
    return process;
  }

  #endWhenIdle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const process of this.#idle.splice(0)) process.kill();
    }, IDLE_MS).unref();
  }
}
