// Opens a page of the browser for one origin. When its job begins, the clock is put before any script of a template, and what the template
// prints is collected.
import { ExplainedFailure, failureOfPage, PAGE_FAILURES } from '../explained-failure.ts';
import type { DevTools } from './devtools.ts';

export interface Page {
  /** Before a template is opened. */
  begin(job: { clock: string; print(line: string): void }): Promise<void>;
  /** Calls a function of the page and waits for what it promises. */
  call<Result = void>(name: string, argument: unknown): Promise<Result>;
  /** What the page says by `adsteadReport`. */
  onReport(listener: (report: Record<string, unknown>) => void): void;
  /** Opens another address and prints it as PDF, once its fonts are there. */
  print(url: string): Promise<Buffer>;
  /** The upper left part of the page as a file. */
  screenshot(picture: Screenshot): Promise<Buffer>;
  close(): Promise<void>;
}

interface Screenshot {
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
  /** The quality of a JPEG, up to 100. */
  quality: number;
}

interface Opening {
  devTools: DevTools;
  url: string;
  /** The page is in the browser's own context if this is left out. */
  browserContextId?: string;
}

export async function openPage({ devTools, url, browserContextId }: Opening): Promise<Page> {
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = (await devTools.send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
  const send = (method: string, params: object = {}) => devTools.send(method, params, sessionId);
  let print = (_line: string): void => undefined;

  devTools.listen(sessionId, 'Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'warning') print(`${type}: ${(args as ConsoleValue[]).map(consoleText).join(' ')}`);
  });
  devTools.listen(sessionId, 'Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const details = exceptionDetails as ExceptionDetails;
    // An error in our own scripts tells the author of a template nothing.
    if (!pathOf(details).startsWith('/adstead/')) print(exceptionText(details));
  });
  await Promise.all([
    send('Page.enable'),
    send('Runtime.enable'),
    // Animations of a template wait for its clock while a slow machine loads the page.
    send('Animation.enable').then(() => send('Animation.setPlaybackRate', { playbackRate: 0 })),
    send('Runtime.addBinding', { name: 'adsteadReport' }),
  ]);
  const open = async (address: string): Promise<void> => {
    const loaded = devTools.next(sessionId, 'Page.loadEventFired');
    // It may fail while the answer to the navigation is awaited.
    loaded.catch(() => undefined);
    const { errorText } = (await send('Page.navigate', { url: address })) as { errorText?: string };
    if (errorText) throw new Error(`The page could not be opened: ${errorText}.`);
    await loaded;
  };
  await open(url);

  return {
    async begin(job) {
      print = job.print;
      await send('Page.addScriptToEvaluateOnNewDocument', { source: job.clock });
    },
    async call(name, argument) {
      const expression = `globalThis[${JSON.stringify(name)}](${JSON.stringify(argument)})`;
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }).catch((error: Error) => {
        throw LEFT_PAGE.test(error.message) ? new ExplainedFailure(PAGE_FAILURES['page-replaced'], { cause: error }) : error;
      });
      if (answer['exceptionDetails']) throw pageFailure(answer['exceptionDetails'] as ExceptionDetails);
      return (answer['result'] as { value: never }).value;
    },
    onReport(listener) {
      devTools.listen(sessionId, 'Runtime.bindingCalled', ({ payload }) => {
        // A template can call it too, with anything.
        try {
          listener(JSON.parse(String(payload)) as Record<string, unknown>);
        } catch {
          print('error: adsteadReport belongs to the renderer.');
        }
      });
    },
    async print(address) {
      await open(address);
      await send('Runtime.evaluate', { expression: 'document.fonts.ready.then(() => null)', awaitPromise: true });
      const { data } = await send('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
      return Buffer.from(String(data), 'base64');
    },
    async screenshot({ kind, width, height, quality }) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
      const format = kind === 'jpeg' ? { format: kind, quality } : { format: kind };
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      const { data } = await send('Page.captureScreenshot', { ...format, clip, optimizeForSpeed: true });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await devTools.send('Target.closeTarget', { targetId });
    },
  };
}

interface ConsoleValue {
  value?: unknown;
  description?: string;
}
interface ExceptionDetails {
  text: string;
  lineNumber?: number;
  url?: string;
  exception?: ConsoleValue;
}

/** What the browser answers when the page that was asked is gone. */
const LEFT_PAGE = /navigated or closed|context was destroyed|cannot find (?:default execution )?context|promise was collected/iu;

const pageFailure = (details: ExceptionDetails): Error => {
  const told = failureOfPage(firstLine(details.exception?.description ?? details.text));
  return told instanceof ExplainedFailure ? told : new Error(exceptionText(details));
};

const longestLine = 500;
const firstLine = (text: string): string => text.split('\n')[0] ?? text;
const consoleText = ({ value, description }: ConsoleValue): string => String(description ?? value).slice(0, longestLine);

const pathOf = ({ url }: Pick<ExceptionDetails, 'url'>): string => (url ? new URL(url).pathname : '');

function exceptionText({ text, lineNumber, url, exception }: ExceptionDetails): string {
  const place = url && lineNumber !== undefined ? ` (${pathOf({ url })}, line ${lineNumber + 1})` : '';
  return `${firstLine(exception?.description ?? text).slice(0, longestLine)}${place}`;
}
