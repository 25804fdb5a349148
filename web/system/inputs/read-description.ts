// Parses a pasted form description, and lists its errors with their paths.
import { formDescription } from '#contract/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';

export interface TextFault {
  path: string;
  message: string;
}

export function readDescription(text: string): { description: FormDescription | null; faults: TextFault[] } {
  const { json, fault } = readJson(text);
  if (fault !== null) return { description: null, faults: [{ path: '', message: fault }] };
  const { data, error } = formDescription.safeParse(json);
  return { description: data ?? null, faults: error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [] };
}

function readJson(text: string): { json: unknown; fault: string | null } {
  try {
    return { json: JSON.parse(text) as unknown, fault: null };
  } catch (error) {
    return { json: null, fault: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
