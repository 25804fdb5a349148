// Reads the figures again while a running report stays open, and when the person returns to it. Only numbers and the sentence change; a new
// day in the chart appears when the page is opened again.

const EVERY_MS = 300_000;

interface FreshData {
  sentence: string;
  figures: Readonly<Record<string, number | boolean | null>> | null;
}

export function keepFiguresFresh(page: Document): void {
  const report = page.querySelector<HTMLElement>('[data-report]');
  const id = report?.dataset['report'];
  if (report === null || id === undefined || report.dataset['state'] === 'ended') return;
  let readAt = Date.now();
  const refresh = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || Date.now() - readAt < EVERY_MS) return;
    readAt = Date.now();
    const answer = await fetch(`/api/report/${id}/data`, { credentials: 'omit' }).catch(() => null);
    if (answer?.ok) write(report, (await answer.json()) as FreshData);
  };
  setInterval(() => void refresh(), EVERY_MS);
  page.addEventListener('visibilitychange', () => void refresh());
}

function write(report: HTMLElement, { sentence, figures }: FreshData): void {
  const meaning = report.querySelector('[data-sentence]');
  if (meaning) meaning.textContent = sentence;
  for (const cell of report.querySelectorAll<HTMLElement>('[data-figure]')) {
    const value = figures?.[cell.dataset['figure'] ?? ''];
    if (typeof value === 'number') cell.textContent = value.toLocaleString('en-NZ');
  }
}
