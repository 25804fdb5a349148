// Creates and changes an office. Every id in the input is checked against the office's own customer.
import type { Office, OfficeChange, OfficeInput } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { refuseAddingByKey } from '../http/refuse-key.ts';
import { checkAccountIds } from '../networks/index.ts';
import { findCustomer } from './customer-store.ts';
import { normalizePhone } from './check-phone.ts';
import { insertOffice, listManagers, lockOffice, readOffice, setManagers, updateOfficeRow } from './office-store.ts';
import type { OfficeRecord } from './office-store.ts';

export async function createOffice(tx: Transaction, actor: Actor, { customerId, managerIds, ...sent }: OfficeInput): Promise<Office> {
  const customer = await findCustomer(tx, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  const input = { ...sent, phone: normalizePhone(sent.phone, customer.countryCode) };
  await refuseForeignManagers(tx, customerId, managerIds);
  refuseAddingByKey(actor, [], managerIds);
  await checkAccountIds(tx, customerId, { meta: sent.fbAdAccountIds, google: sent.gdnAccountIds });
  const id = await insertOffice(tx, customerId, input).catch(refuseTakenName(input.name));
  await setManagers(tx, id, managerIds);
  await recordChange(tx, actor.userId, {
    area: 'offices',
    entity: 'office',
    entityId: id,
    customerId,
    action: 'created',
    after: { ...input, managerIds },
  });
  return readBack(tx, actor, id);
}

export async function changeOffice(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, managerIds, ...sent }: OfficeChange,
): Promise<Office> {
  const locked = await lockOffice(tx, rowScope(actor), id);
  if (!locked) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  await refuseForeignManagers(tx, locked.customerId, managerIds);
  await checkAccountIds(tx, locked.customerId, { meta: sent.fbAdAccountIds, google: sent.gdnAccountIds });
  const { managers, ...before } = await readBack(tx, actor, id);
  const formerManagerIds = managers.map(({ _id }) => _id);
  refuseAddingByKey(actor, formerManagerIds, managerIds);
  const input = { ...sent, phone: await changedPhone(tx, actor, locked, sent.phone) };
  await updateOfficeRow(tx, id, input).catch(refuseTakenName(input.name));
  await setManagers(tx, id, managerIds);
  await recordChange(tx, actor.userId, {
    area: 'offices',
    entity: 'office',
    entityId: id,
    customerId: locked.customerId,
    action: 'updated',
    before: {
      ...before,
      fbAdAccountIds: locked.fbAdAccountIds,
      gdnAccountIds: locked.gdnAccountIds,
      managerIds: formerManagerIds,
    },
    after: { ...input, managerIds },
  });
  return readBack(tx, actor, id);
}

async function readBack(tx: Transaction, actor: Actor, id: string): Promise<Office> {
  const office = await readOffice(tx, rowScope(actor), id);
  if (!office) throw new AppError('notFound');
  return office;
}

/** A number that was stored before numbers were checked stays until someone changes it. */
async function changedPhone(tx: Transaction, actor: Actor, { phone, customerId }: OfficeRecord, sent: string): Promise<string> {
  if (sent === phone) return phone;
  const customer = await findCustomer(tx, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  return normalizePhone(sent, customer.countryCode);
}

async function refuseForeignManagers(tx: Transaction, customerId: string, managerIds: readonly string[]): Promise<void> {
  if (managerIds.length === 0) return;
  const allowed = new Set((await listManagers(tx, customerId)).map((manager) => manager._id));
  if (managerIds.some((id) => !allowed.has(id))) throw new AppError('notFound');
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'offices_name_unique') throw nameTaken('officeNameTaken', name);
    throw error;
  };
