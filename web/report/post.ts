// Calls of the public pages that change something.

/** Null where the answer was good; otherwise what to tell the person. */
export type Refusal = string | null;

const OFFLINE = 'The connection was lost. Check it and try again.';

export async function post(path: string, body?: unknown): Promise<Refusal> {
  const answer = await fetch(path, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => null);
  if (!answer) return OFFLINE;
  if (answer.ok) return null;
  const { message, fields } = (await answer.json().catch(() => ({}))) as { message?: string; fields?: { message: string }[] };
  return fields?.[0]?.message ?? message ?? OFFLINE;
}
