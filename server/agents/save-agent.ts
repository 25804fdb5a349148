// Creates and changes an agent. Every id in the input is checked against the agent's own customer, every phone number against its
// country; a customer's people may change only the fields that are open to them.
import type { Agent, AgentChange, AgentInput } from '#contract/agents/index.ts';
import { editableAgentFields, firstNameIn } from '#domain/agents/index.ts';
import type { AgentField } from '#domain/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findUserByEmail, syncUserWithAgent } from '../accounts/index.ts';
import { findCustomer, assignUserToAgent, insertAgent, lockAgent, requireValidPhones, updateAgentRow } from '../customers/index.ts';
import type { AgentColumns, AgentRecord } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { claimFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { refuseAddingByKey, refuseKey } from '../http/refuse-key.ts';
import { refuseForeignChoices } from './agent-choices.ts';
import { readAgent } from './agent-view.ts';

type AgentFields = Required<Omit<AgentChange, 'version'>>;

export async function createAgent(tx: Transaction, actor: Actor, { customerId, ...input }: AgentInput): Promise<Agent> {
  const customer = await findCustomer(tx, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  const columns = columnsOf({ ...input, phone: requireValidPhones(input.phone, customer.countryCode) });
  await refuseForeignChoices(tx, customerId, columns);
  if (input.imageId) await claimFile(tx, actor, input.imageId, customerId);
  const id = await insertAgent(tx, customerId, columns).catch(refuseTakenEmail(input.email));
  await recordChange(tx, actor.userId, { area: 'agents', entity: 'agent', entityId: id, customerId, action: 'created', after: columns });
  const person = await findUserByEmail(tx, input.email);
  if (person?.customerId === customerId) await assignUserToAgent(tx, { id, customerId, officeIds: columns.officeIds }, person.id);
  return readAgent(tx, actor, id);
}

export async function changeAgent(tx: Transaction, actor: Actor, id: string, { version, ...change }: AgentChange): Promise<Agent> {
  const before = await lockAgent(tx, actor, id);
  if (!before) throw new AppError('notFound');
  const fields = { ...fieldsOf(before), ...change };
  refuseFields(actor, before, change);
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const columns = columnsOf({ ...fields, phone: await changedPhones(tx, actor, before, fields.phone) });
  await refuseForeignChoices(tx, before.customerId, columns, { ...before });
  // Someone who signs up with the email of an agent becomes its user, who sees the rows of its offices.
  if (columns.email !== before.email) refuseKey(actor);
  if (before.userId !== null) refuseAddingByKey(actor, before.officeIds, columns.officeIds);
  if (fields.imageId && fields.imageId !== before.imageId) await claimFile(tx, actor, fields.imageId, before.customerId);
  await updateAgentRow(tx, before, columns).catch(refuseTakenEmail(fields.email));
  if (before.userId === actor.userId)
    await syncUserWithAgent(tx, actor, { displayName: columns.fullName, pictureId: columns.imageId ?? null });
  await recordChange(tx, actor.userId, {
    area: 'agents',
    entity: 'agent',
    entityId: id,
    customerId: before.customerId,
    action: 'updated',
    before: { ...before },
    after: columns,
  });
  return readAgent(tx, actor, id);
}

/** A field that is sent with its stored value is not a change. */
function refuseFields(actor: Actor, before: AgentRecord, change: Omit<AgentChange, 'version'>): void {
  const allowed = editableAgentFields(actor, before);
  if (allowed.length === 0) throw new AppError('forbidden');
  const stored = fieldsOf(before);
  const refused = (Object.keys(change) as AgentField[]).filter((field) => !allowed.includes(field) && !same(change[field], stored[field]));
  if (refused.length === 0) return;
  throw new AppError(
    'invalidInput',
    {},
    refused.map((path) => ({ path, message: 'Only staff can change this.' })),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Numbers that were stored before the customer's country changed stay until someone changes them. */
async function changedPhones(
  tx: Transaction,
  actor: Actor,
  before: AgentRecord,
  sent: AgentFields['phone'],
): Promise<AgentFields['phone']> {
  if (same(sent, before.phones)) return before.phones;
  const customer = await findCustomer(tx, rowScope(actor), before.customerId);
  if (!customer) throw new AppError('notFound');
  return requireValidPhones(sent, customer.countryCode);
}

const fieldsOf = (agent: AgentRecord): AgentFields => ({
  fullName: agent.fullName,
  firstName: agent.firstName,
  email: agent.email,
  phone: agent.phones,
  imageId: agent.imageId,
  officeIds: agent.officeIds,
  fbAdAccountIds: agent.fbAdAccountIds,
  gdnAccountIds: agent.gdnAccountIds,
  fbPageId: agent.fbPageId,
  distributionSettings: {
    enableAutoFbPost: agent.enableAutoFbPost,
    storeIds: agent.storeIds,
    useCustomerUrlForCampaign: agent.useCustomerUrlForCampaign,
  },
  customizeMap: agent.customizeMap,
  dashboardListingTypes: agent.dashboardListingTypes,
});

function columnsOf({ phone, distributionSettings, ...rest }: AgentFields) {
  return {
    ...rest,
    ...distributionSettings,
    firstName: rest.firstName || firstNameIn(rest.fullName),
    phones: phone,
  } satisfies AgentColumns;
}

const refuseTakenEmail =
  (email: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'agents_email')
      throw new AppError('agentEmailTaken', { email }, [{ path: 'email', message: 'This email is taken.' }]);
    throw error;
  };
