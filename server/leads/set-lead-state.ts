// Sets how far a lead has come, with who said so and when.
import type { OutputOf } from '#contract/endpoint.ts';
import type { leadEndpoints } from '#contract/leads/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { seesLeadData } from '#domain/leads/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueLeadConversion, withdrawLeadConversion } from '../conversions/index.ts';
import { recordChange } from '../db/record-change.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { publishLeadState } from './lead-events.ts';
import { adAccountOf, lockLead, writeLeadState } from './lead-store.ts';

type Answer = OutputOf<typeof leadEndpoints.setLeadState>;

export async function setLeadState({ clock }: AppContext, tx: Transaction, actor: Actor, id: string, state: LeadState): Promise<Answer> {
  if (!seesLeadData(actor)) throw new AppError('forbidden');
  const lead = await lockLead(tx, actor, id);
  if (!lead || lead.customerId === null) throw new AppError('notFound');
  if (lead.state === state)
    return { _id: id, state, stateChangedAt: lead.stateChangedAt?.toISOString() ?? null, stateChangedByName: lead.stateChangedByName };
  const changedAt = new Date(clock.now());
  const { customerId, state: previousState } = lead;
  await writeLeadState(tx, id, { state, stateChangedAt: changedAt, stateChangedBy: actor.userId, stateChangedByName: actor.displayName });
  const change = { area: 'leads', entity: 'lead', entityId: id, customerId, action: 'updated' } as const;
  await recordChange(tx, actor.userId, { ...change, before: { state: previousState }, after: { state } });
  // Nothing more is sent to a network about a person whose data was deleted.
  if (state === 'QUALIFIED' && lead.erasedAt === null) {
    const { network, externalId } = lead;
    enqueueLeadConversion(tx, {
      leadId: id,
      customerId,
      network,
      externalId,
      accountId: await adAccountOf(tx, lead),
      qualifiedAt: changedAt,
    });
  }
  if (previousState === 'QUALIFIED') await withdrawLeadConversion(tx, id);
  publishLeadState(tx, { id, customerId, state, previousState, changedAt });
  return { _id: id, state, stateChangedAt: changedAt.toISOString(), stateChangedByName: actor.displayName };
}
