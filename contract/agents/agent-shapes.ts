// What is an agent on the wire, and what may be written of one? Specification 2 §3.
import { AGENT_ROLES, MOST_AGENT_PHONES } from '#domain/agents/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { PHONE_TYPES } from '#domain/phone/index.ts';
import { z } from 'zod';
import { standing } from '../accounts/user-shapes.ts';
import { id } from '../id.ts';
import { emailAddress, phoneNumber } from '../input-shapes.ts';

const named = z.object({ _id: id, name: z.string() });

export const agentPhone = z.strictObject({
  type: z.enum(PHONE_TYPES),
  value: z.string().trim().min(1, 'Please enter a number, or remove this line.').max(30, 'At most 30 characters.'),
});

export const agent = z.object({
  _id: id,
  fullName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.array(z.object({ type: z.enum(PHONE_TYPES), value: z.string() })),
  image: z.object({ _id: id, cdnUrl: z.string(), thumbnailUrl: z.string() }).nullable(),
  customer: named.extend({ countryCode: z.string() }),
  offices: z.array(named),
  /** Who signs in as this agent; null until someone was invited or signed up. */
  dashboardUser: z.object({ _id: id, displayName: z.string(), roles: z.array(z.enum(ROLES)), isActive: z.boolean(), standing }).nullable(),
  fbAdAccounts: z.array(named),
  gdnAccounts: z.array(named),
  fbPage: z.object({ _id: id, pageId: z.string(), name: z.string() }).nullable(),
  distributionSettings: z.object({ enableAutoFbPost: z.boolean(), stores: z.array(named), useCustomerUrlForCampaign: z.boolean() }),
  didSignUpDashboard: z.boolean(),
  customizeMap: z.boolean(),
  /** Listing types that the agent's dashboard shows; all of them when none is named. */
  dashboardListingTypes: z.array(z.string()),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Agent = z.infer<typeof agent>;

const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .transform((given) => [...new Set(given)]);

const writable = z.strictObject({
  fullName: z.string().trim().min(1, 'Please enter a name.').max(100, 'A name has at most 100 characters.'),
  /** The first word of the whole name where it is left empty. */
  firstName: z.string().trim().max(60, 'At most 60 characters.').default(''),
  email: emailAddress,
  phone: z.array(agentPhone).max(MOST_AGENT_PHONES, `At most ${MOST_AGENT_PHONES} phone numbers.`).default([]),
  imageId: id.nullable().default(null),
  officeIds: ids(50).default([]),
  fbAdAccountIds: ids(50).default([]),
  gdnAccountIds: ids(50).default([]),
  fbPageId: id.nullable().default(null),
  distributionSettings: z
    .strictObject({ enableAutoFbPost: z.boolean().default(false), storeIds: ids(50).default([]), useCustomerUrlForCampaign: z.boolean().default(false) })
    .prefault({}),
  customizeMap: z.boolean().default(false),
  dashboardListingTypes: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
});

export const agentInput = writable.extend({ customerId: z.uuid('Customer Id is required').toLowerCase() });
export type AgentInput = z.output<typeof agentInput>;

const { fullName, firstName, email, phone, imageId, officeIds, fbAdAccountIds, gdnAccountIds, fbPageId, distributionSettings } = writable.shape;
const { customizeMap, dashboardListingTypes } = writable.shape;

/** A form hands over E.164, or the text itself where it is no number of the country: that is refused before it is sent. */
const typedPhones = z.array(agentPhone.extend({ value: phoneNumber })).max(MOST_AGENT_PHONES);

/** What a form that shows everything sends. An agent never moves to another customer. */
export const agentForm = writable.extend({ phone: typedPhones, version: z.number().int().optional() });
export type AgentFormValues = z.output<typeof agentForm>;
export const newAgentForm = agentInput.extend({ phone: typedPhones });

/** Each may be left out; which of them someone may write is for domain/agents to say. */
export const agentChange = z.strictObject({
  fullName: fullName.optional(),
  firstName: firstName.unwrap().optional(),
  email: email.optional(),
  phone: phone.unwrap().optional(),
  imageId: imageId.unwrap().optional(),
  officeIds: officeIds.unwrap().optional(),
  fbAdAccountIds: fbAdAccountIds.unwrap().optional(),
  gdnAccountIds: gdnAccountIds.unwrap().optional(),
  fbPageId: fbPageId.unwrap().optional(),
  distributionSettings: distributionSettings.optional(),
  customizeMap: customizeMap.unwrap().optional(),
  dashboardListingTypes: dashboardListingTypes.unwrap().optional(),
  version: z.number().int().optional(),
});
export type AgentChange = z.output<typeof agentChange>;

/** What people write of the agent that they are. */
export const ownAgentForm = z.strictObject({ fullName, firstName, phone: typedPhones, imageId, customizeMap, dashboardListingTypes, version: z.number().int().optional() });
export type OwnAgentFormValues = z.output<typeof ownAgentForm>;

/** In brief, for choosing one. */
export const agentChoice = z.object({ _id: id, fullName: z.string(), email: z.string(), imageUrl: z.string().nullable(), offices: z.array(named) });

export const invitation = z.strictObject({ role: z.enum(AGENT_ROLES).default('branchuser') });
