// Checks a listing against the customer's vertical, and its office and agents against the customer. Violations are reported per field.
import { violationText } from '#contract/forms/index.ts';
import type { MetaInput } from '#contract/inventory/index.ts';
import { checkValues, emptyValues, valuesToStore } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, geoLocationOf, hiddenKeysOf, LISTING_AGENT_KEY, metaDataOf, metaValues } from '#domain/inventory/index.ts';
import type { MetaEntry, Vertical } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { agents } from '../../../customers/agent-table.ts';
import { offices } from '../../../customers/office-table.ts';
import type { Queryable } from '../../../db/connection.ts';
import { AppError } from '../../../http/app-error.ts';
import type { FieldError } from '../../../http/app-error.ts';

interface ListingFields {
  type: string;
  listingOption: string;
  metaData: readonly MetaInput[];
}

/** Returns the meta data as it is stored: known keys only, normalised, without empty values. The agents' entry of the request is ignored. */
export function checkAgainstVertical(vertical: Vertical, { type, listingOption, metaData }: ListingFields): MetaEntry[] {
  const { fields, metaData: checked } = listingProblems(vertical, { type, listingOption, metaData });
  if (fields.length > 0) throw new AppError('invalidInput', {}, fields);
  return checked;
}

function listingProblems(
  vertical: Vertical,
  { type, listingOption, metaData }: ListingFields,
): { fields: FieldError[]; metaData: MetaEntry[] } {
  const input: MetaEntry[] = metaData.filter(({ key }) => key !== LISTING_AGENT_KEY);
  // Missing values get their default, as in an untouched form.
  const values = { ...emptyValues(vertical.metaData), ...metaValues(input) };
  const violations = checkValues(vertical.metaData, values);
  const fields: FieldError[] = violations.map((violation) => ({ path: `metaData.${violation.path}`, message: violationText(violation) }));
  if (!vertical.listingTypes.some(({ value }) => value === type)) fields.push({ path: 'type', message: 'Choose a type.' });
  if (!vertical.listingOptions.some(({ value }) => value === listingOption))
    fields.push({ path: 'listingOption', message: 'Choose one of the options.' });
  if (fields.length > 0) return { fields, metaData: [] };
  const hidden = hiddenKeysOf(input).filter((key) => vertical.hideableKeys.includes(key));
  const location = geoLocationOf(input);
  const entries = metaDataOf(valuesToStore(vertical.metaData, values), hidden);
  return { fields, metaData: location ? [...entries, { key: GEO_LOCATION_KEY, value: location, isPublic: true }] : entries };
}

/** An office or agent that the listing has already may stay, even if it was removed since. */
export async function requireOwnOfficeAndAgents(
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
  const found = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(inArray(agents.id, added), eq(agents.customerId, customerId), isNull(agents.deletedAt)));
  if (found.length !== added.length) throw new AppError('notFound');
}
