// Does what was sent fit the customer's vertical, and are its office and agents the customer's own? Refused at the field.
import { violationText } from '#contract/forms/index.ts';
import type { MetaInput } from '#contract/inventory/index.ts';
import { checkValues, emptyValues, keptValues } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, geoLocationOf, hiddenKeysOf, LISTING_AGENT_KEY, metaDataOf, metaValues } from '#domain/inventory/index.ts';
import type { MetaEntry, Vertical } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldError } from '../../http/app-error.ts';

interface Checked {
  type: string;
  listingOption: string;
  metaData: readonly MetaInput[];
}

/** The meta data as it is kept: known keys only, tidied, without what is empty. The agents' own entry is never taken from outside. */
export function checkAgainstVertical(vertical: Vertical, { type, listingOption, metaData }: Checked): MetaEntry[] {
  const { fields, kept } = listingProblems(vertical, { type, listingOption, metaData });
  if (fields.length > 0) throw new AppError('invalidInput', {}, fields);
  return kept;
}

/** The same verdict for those who report problems row by row. */
function listingProblems(vertical: Vertical, { type, listingOption, metaData }: Checked): { fields: FieldError[]; kept: MetaEntry[] } {
  const sent: MetaEntry[] = metaData.filter(({ key }) => key !== LISTING_AGENT_KEY);
  // What was left out has its default, as in a form that nobody touched.
  const values = { ...emptyValues(vertical.metaData), ...metaValues(sent) };
  const violations = checkValues(vertical.metaData, values);
  const fields: FieldError[] = violations.map((violation) => ({ path: `metaData.${violation.path}`, message: violationText(violation) }));
  if (!vertical.listingTypes.some(({ value }) => value === type)) fields.push({ path: 'type', message: 'Please choose a type.' });
  if (!vertical.listingOptions.some(({ value }) => value === listingOption)) fields.push({ path: 'listingOption', message: 'Please choose one of the options.' });
  if (fields.length > 0) return { fields, kept: [] };
  const hidden = hiddenKeysOf(sent).filter((key) => vertical.hideableKeys.includes(key));
  const place = geoLocationOf(sent);
  const entries = metaDataOf(keptValues(vertical.metaData, values), hidden);
  return { fields, kept: place ? [...entries, { key: GEO_LOCATION_KEY, value: place, isPublic: true }] : entries };
}

/** What a listing already had may stay, though it was removed since. */
export async function refuseForeignPlaces(
  db: Queryable,
  customerId: string,
  { officeId, agentIds }: { officeId: string | null; agentIds: readonly string[] },
  before: { officeId: string | null; agentIds: readonly string[] } = { officeId: null, agentIds: [] },
): Promise<void> {
  if (officeId !== null && officeId !== before.officeId) {
    const [office] = await db
      .select({ id: offices.id })
      .from(offices)
      .where(and(eq(offices.id, officeId), eq(offices.customerId, customerId), isNull(offices.deletedAt)));
    if (!office) throw new AppError('notFound');
  }
  const added = agentIds.filter((id) => !before.agentIds.includes(id));
  if (added.length === 0) return;
  const known = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(inArray(agents.id, added), eq(agents.customerId, customerId), isNull(agents.deletedAt)));
  if (known.length !== added.length) throw new AppError('notFound');
}
