// Reads an object of a delivery plan back from Meta's API in the plan's own shape. What the API shows otherwise than it was sent is
// translated here, each with its reason; everything else must come back as it was planned.
import { createHmac } from 'node:crypto';
import type { Fields, Json, PlannedFile, PlannedObject } from '#domain/campaigns/index.ts';

export interface MetaReading {
  /** With the version. */
  graphUrl: string;
  appSecret: string;
  account: string;
  accessToken: string;
  pageToken: string;
}

type Shown = Record<string, Json>;

const sized = ({ fit }: PlannedFile): Fields => (fit ? { width: fit.width, height: fit.height } : {});

/** What the plan says about the object, as it must be found after the activation. */
export function expectedOnMeta({ kind, file }: PlannedObject, fields: Fields): Fields {
  if (kind === 'image') return sized(file as PlannedFile);
  // Delivery made it paused and activated it.
  if ('status' in fields) return { ...fields, status: 'ACTIVE' };
  // Whether people are added who were there before is only an instruction of the request.
  if (kind === 'audience') return without(fields, 'prefill');
  return fields;
}

export async function readFromMeta(reading: MetaReading, { kind, fields, file }: PlannedObject, externalId: string): Promise<Fields> {
  if (kind === 'image') {
    const { data } = await get(reading, `${reading.account}/adimages`, {
      hashes: JSON.stringify([externalId]),
      fields: 'hash,width,height',
    });
    const [image] = data as unknown as Shown[];
    return (file as PlannedFile).fit && image ? { width: image.width ?? 0, height: image.height ?? 0 } : {};
  }
  const token = kind === 'leadForm' ? reading.pageToken : reading.accessToken;
  const shown = await get(reading, externalId, { fields: fieldsToRead({ kind, fields }).join() }, token);
  return asPlanned({ kind, fields }, shown);
}

type PlannedFields = Pick<PlannedObject, 'kind' | 'fields'>;

const plannedNames = ({ kind, fields }: PlannedFields): string[] =>
  Object.keys(fields).filter((name) => !(kind === 'audience' && name === 'prefill'));

/** What must be asked for to compare the object with its plan. */
export const fieldsToRead = (object: PlannedFields): string[] => plannedNames(object).map((name) => SHOWN_AS[name] ?? name);

/** What the API has shown, in the shape of the plan. */
export const asPlanned = (object: PlannedFields, shown: Record<string, Json>): Fields =>
  Object.fromEntries(plannedNames(object).map((name) => [name, valueOf(name, shown)]));

/** Fields that the API answers under another name. */
const SHOWN_AS: Readonly<Record<string, string>> = { privacy_policy: 'legal_content' };

function valueOf(name: string, shown: Shown): Json {
  const value = shown[SHOWN_AS[name] ?? name] ?? null;
  switch (name) {
    // Labels have ids and times.
    case 'adlabels':
      return (value as Shown[] | null)?.map((label) => ({ name: label.name ?? null })) ?? null;
    // Amounts are texts in answers.
    case 'lifetime_budget':
      return Number(value);
    // Times are written in the zone of the account.
    case 'start_time':
    case 'end_time':
      return new Date(value as string).toISOString();
    case 'creative':
      return { creative_id: (value as Shown | null)?.id ?? null };
    case 'rule':
      return JSON.parse(value as string) as Json;
    case 'privacy_policy':
      return (value as Shown | null)?.privacy_policy ?? null;
    // Questions get an id, and those of Meta's own types a label.
    case 'questions':
      return (value as Shown[]).map((question) => (question.type === 'CUSTOM' ? without(question, 'id') : { type: question.type ?? null }));
    default:
      return value;
  }
}

const without = (fields: Fields, name: string): Fields => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

async function get(
  { graphUrl, appSecret, accessToken }: MetaReading,
  path: string,
  params: Record<string, string>,
  token = accessToken,
): Promise<Shown> {
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const query = new URLSearchParams({ ...params, appsecret_proof: proof });
  const answer = await fetch(`${graphUrl}/${path}?${query.toString()}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as Shown;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
