// The title of the browser's tab: of the screen, or of the record that the screen shows.
const PREFIX = 'Adstead - ';

const listeners = new Set<(path: string, name: string) => void>();

let record: { path: string; name: string } | null = null;

/** Called when the heading of a record's page is rendered, which may be before or after the navigation to it has ended. */
export function nameDocument(path: string, name: string): void {
  record = { path, name };
  document.title = `${PREFIX}${name}`;
  for (const listener of listeners) listener(path, name);
}

/** Tells which record a page shows, once its name is known. */
export function onDocumentNamed(listener: (path: string, name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a navigation has ended. */
export function titleDocument(path: string, screenTitle: string): void {
  document.title = `${PREFIX}${record?.path === path ? record.name : screenTitle}`;
}
