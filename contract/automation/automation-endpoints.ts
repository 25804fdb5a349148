// Endpoints of automation: the rules of a customer, their decisions and limits, the stops, and what rules made of a listing.
import { AUTOMATION_STAFF, REASON_CODES } from '#domain/automation/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';
import {
  automation,
  automationChoices,
  automationDecisions,
  automationRule,
  automationRuleChange,
  automationRuleInput,
  automationStop,
  automationStopInput,
  customerLimits,
  listingAutomation,
  listingLineage,
  simulation,
  simulationInput,
} from './automation-shapes.ts';

const shared = { area: 'automation', access: AUTOMATION_STAFF } as const;
const customerId = z.object({ customerId: id });
const ruleId = customerId.extend({ ruleId: id });
const listingId = z.object({ listingId: id });
const removed = z.object({ _id: id });

export const automationEndpoints = {
  readAutomation: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/customer/{customerId}/automation',
    summary: "A customer's rules with what they ordered, its daily limits, and the stops that concern it",
    params: customerId,
    output: automation,
    errors: ['notFound'],
  }),
  readAutomationChoices: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/customer/{customerId}/automation/choices',
    summary: 'What the form of a rule offers: fields, products, stores and owners',
    params: customerId,
    output: automationChoices,
    errors: ['notFound'],
  }),
  setAutomationLimits: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/customer/{customerId}/automation/limits',
    summary: 'Limit what all rules of a customer may order in a day',
    params: customerId,
    body: customerLimits,
    output: customerLimits,
    errors: ['notFound'],
  }),
  simulateAutomationRule: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/customer/{customerId}/automation/simulate',
    summary: "Run a rule over the last month's listing events without writing anything",
    params: customerId,
    body: simulationInput,
    output: simulation,
    errors: ['notFound'],
  }),
  createAutomationRule: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/customer/{customerId}/automation/rules',
    summary: 'Create a rule',
    params: customerId,
    body: automationRuleInput,
    output: automationRule,
    errors: ['tooManyRules', 'ruleOwnerMayNot', 'notFound'],
    notByKey: true,
  }),
  updateAutomationRule: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/customer/{customerId}/automation/rules/{ruleId}',
    summary: 'Change a rule, or turn it on or off',
    params: ruleId,
    body: automationRuleChange,
    output: automationRule,
    errors: ['ruleOwnerMayNot', 'changedMeanwhile', 'notFound'],
    notByKey: true,
  }),
  removeAutomationRule: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/customer/{customerId}/automation/rules/{ruleId}',
    summary: 'Delete a rule. What it ordered stays',
    params: ruleId,
    output: removed,
    errors: ['notFound'],
  }),
  releaseAutomationRule: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/customer/{customerId}/automation/rules/{ruleId}/release',
    summary: 'Apply or dismiss the listings that a rule holds',
    params: ruleId,
    body: z.strictObject({ apply: z.boolean() }),
    output: automationRule,
    errors: ['ruleNotHeld', 'notFound'],
    notByKey: true,
  }),
  listAutomationDecisions: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/customer/{customerId}/automation/rules/{ruleId}/decisions',
    summary: 'What a rule decided about each listing, newest first',
    params: ruleId,
    query: strictQuery({
      code: z.enum(REASON_CODES).optional(),
      /** The id of the last decision of the page before. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: automationDecisions,
    errors: ['notFound'],
  }),
  setAutomationStop: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/automation-stops',
    summary: 'Stop automation for everyone, for a customer or for a store',
    body: automationStopInput,
    output: automationStop,
    errors: ['notFound'],
  }),
  releaseAutomationStop: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/automation-stops/{stopId}',
    summary: 'Release a stop of automation',
    params: z.object({ stopId: id }),
    output: removed,
    errors: ['notFound'],
  }),
  readListingAutomation: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/listing/{listingId}/automation',
    summary: 'Each rule’s latest decision about a listing, with its reason',
    params: listingId,
    output: listingAutomation,
    errors: ['notFound'],
  }),
  readListingLineage: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/listing/{listingId}/lineage',
    summary: 'The history of a listing: its source, changes, orders, creatives, campaigns and leads',
    params: listingId,
    output: listingLineage,
    errors: ['notFound'],
  }),
} as const;
