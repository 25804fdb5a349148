// What the twins of both networks have received, read from their ledgers: which objects live, and whether two with the same label were
// ever active at the same time.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Entry {
  what: string;
  kind?: string;
  id?: string;
  resource?: string;
  name?: string;
  status?: string | number;
  method?: string;
  path?: string;
  body?: Record<string, unknown>;
}

export interface NetworkHistory {
  /** Labels of which two objects were active at once. */
  activeTwice: Set<string>;
  /** The living objects by id; for Google by resource name. */
  living: Map<string, { label: string; isActive: boolean }>;
}

async function* entriesOf(dataDir: string, twin: string): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path.join(dataDir, 'twins', twin, 'ledger.jsonl')) });
  for await (const line of lines) if (line.endsWith('}')) yield JSON.parse(line) as Entry;
}

interface Replayed {
  history: NetworkHistory;
  change(id: string, label: string, status: string): void;
}

const GONE = new Set(['DELETED', 'ARCHIVED', 'REMOVED']);

function openReplay(): Replayed {
  const history: NetworkHistory = { activeTwice: new Set(), living: new Map() };
  const activeOf = new Map<string, Set<string>>();
  return {
    history,
    change(id, label, status) {
      const isActive = status === 'ACTIVE' || status === 'ENABLED';
      if (GONE.has(status)) history.living.delete(id);
      else history.living.set(id, { label, isActive });
      const active = activeOf.get(label) ?? new Set();
      activeOf.set(label, active);
      if (isActive) active.add(id);
      else active.delete(id);
      if (active.size > 1) history.activeTwice.add(label);
    },
  };
}

/** The entry of a request follows those of its effects. */
const MADE_KINDS = new Set(['Campaign', 'AdSet', 'Ad', 'LeadgenForm', 'CustomAudience']);

export async function metaHistory(dataDir: string): Promise<NetworkHistory> {
  const { history, change } = openReplay();
  const labels = new Map<string, string>();
  let effects: Entry[] = [];
  for await (const entry of entriesOf(dataDir, 'meta')) {
    if (entry.what !== 'request') {
      effects.push(entry);
      continue;
    }
    for (const { what, kind = '', id = '' } of effects) {
      if (!MADE_KINDS.has(kind)) continue;
      if (what === 'object-created') labels.set(id, labelIn(entry.body ?? {}));
      const label = labels.get(id) ?? id;
      if (what === 'object-removed' || entry.method === 'DELETE') change(id, label, 'DELETED');
      else if (typeof entry.body?.status === 'string') change(id, label, entry.body.status);
      else if (what === 'object-created') change(id, label, 'PAUSED');
    }
    effects = [];
  }
  return history;
}

function labelIn({ adlabels, name }: Record<string, unknown>): string {
  if (typeof adlabels !== 'string') return String(name);
  return (JSON.parse(adlabels) as { name: string }[])[0]?.name ?? '';
}

export async function googleHistory(dataDir: string): Promise<NetworkHistory> {
  const { history, change } = openReplay();
  for await (const { what, resource = '', name = '', status } of entriesOf(dataDir, 'google-ads'))
    if (what.startsWith('campaign-')) change(resource, name, what === 'campaign-removed' ? 'REMOVED' : String(status));
  return history;
}
