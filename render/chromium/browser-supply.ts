// Keeps one browser ready that has served no job yet, so that a job does not wait for the start of its own.
import { openReadyBrowser } from './ready-browser.ts';
import type { BrowserPrograms, ReadyBrowser } from './ready-browser.ts';

export class BrowserSupply {
  readonly #folder: string;
  readonly #programs: BrowserPrograms;
  #spare: Promise<ReadyBrowser | null> | null = null;
  #isClosed = false;

  /** `folder` holds the profiles of the browsers that run. */
  constructor(folder: string, programs: BrowserPrograms) {
    this.#folder = folder;
    this.#programs = programs;
  }

  /** Starts the spare, unless there is one. */
  prepare(): void {
    if (this.#isClosed || this.#spare) return;
    // A job that finds none starts its own and is told what failed.
    const spare = openReadyBrowser(this.#folder, this.#programs).catch(() => null);
    this.#spare = spare;
    void spare.then(async (browser) => {
      await browser?.chromium.ended;
      if (this.#spare !== spare) return;
      // It died before a job came.
      this.#spare = null;
      await browser?.close('The browser ended.');
    });
  }

  async take(): Promise<ReadyBrowser> {
    const spare = this.#spare;
    this.#spare = null;
    return (await spare) ?? openReadyBrowser(this.#folder, this.#programs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const spare = this.#spare;
    this.#spare = null;
    await (await spare)?.close('The render service ends.');
  }
}
