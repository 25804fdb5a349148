// Reads the page again while a running report stays open, and when the person returns to it. Everything that results change is taken from the
// same answer, so that the figures, the chart and the tables always add up, on the screen and on paper.
import { addChartTips } from './chart-tips.ts';

const EVERY_MS = 300_000;

export function refreshFigures(page: Document): void {
  if (!reportIn(page)) return;
  let readAt = Date.now();
  const refresh = async (): Promise<void> => {
    const report = reportIn(page);
    const url = report?.dataset['report'];
    if (!report || url === undefined || report.dataset['state'] === 'ended') return;
    if (page.visibilityState !== 'visible' || Date.now() - readAt < EVERY_MS) return;
    readAt = Date.now();
    const text = await fetch(url, { credentials: 'omit' })
      .then((answer) => (answer.ok ? answer.text() : null))
      .catch(() => null);
    const fresh = text === null ? null : reportIn(new DOMParser().parseFromString(text, 'text/html'));
    if (fresh) showResults(report, fresh);
  };
  setInterval(() => void refresh(), EVERY_MS);
  page.addEventListener('visibilitychange', () => void refresh());
}

const reportIn = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('[data-report]');

const resultsIn = (report: HTMLElement): HTMLElement[] => [...report.querySelectorAll<HTMLElement>('[data-result]')];
const namesOf = (results: readonly HTMLElement[]): string => results.map(({ dataset }) => dataset['result']).join(' ');

/** Only results are replaced, so that the reader keeps the place and the pictures. A page with new parts, as a first chart, is replaced whole. */
export function showResults(report: HTMLElement, fresh: HTMLElement): void {
  const [shown, newer] = [resultsIn(report), resultsIn(fresh)];
  const openTables = [...report.querySelectorAll('details')].map(({ open }) => open);
  addChartTips(fresh);
  for (const [at, table] of fresh.querySelectorAll('details').entries()) table.open = openTables[at] ?? false;
  if (namesOf(shown) !== namesOf(newer)) {
    report.replaceWith(fresh);
    return;
  }
  report.dataset['state'] = fresh.dataset['state'];
  for (const [at, part] of shown.entries()) {
    const result = newer[at];
    if (result) part.replaceWith(result);
  }
}
