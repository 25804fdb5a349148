// Conversions that happen outside Meta, sent to a pixel's dataset: which leads turned out well, so that Meta looks for people like them. A
// lead is named by Meta's own id; nothing about the person is sent.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of } from './objects.ts';

export interface LeadEvent {
  /** Meta counts a second event with the same id and name once. */
  eventId: string;
  /** Meta's id of the lead. */
  leadId: string;
  happenedAt: Date;
}

const received = z.object({ events_received: z.number().int() });

export interface MetaConversions {
  /** Says that people have qualified these leads. May be repeated. */
  sendQualifiedLeads(access: AdAccountAccess, pixelId: string, events: readonly LeadEvent[]): Promise<Answered<z.output<typeof received>>>;
}

const serverEvent = ({ eventId, leadId, happenedAt }: LeadEvent) => ({
  event_name: 'QualifiedLead',
  event_time: Math.floor(happenedAt.getTime() / 1000),
  event_id: eventId,
  action_source: 'system_generated',
  user_data: { lead_id: leadId },
  custom_data: { event_source: 'crm', lead_event_source: 'Adstead' },
});

export const openConversions = (graph: Graph): MetaConversions => ({
  sendQualifiedLeads: (access, pixelId, events) =>
    graph.call(
      {
        method: 'POST',
        path: graphPath`${pixelId}/events`,
        effect: 'repeatable',
        params: { data: events.map(serverEvent) },
        ...of(access),
      },
      received,
    ),
});
