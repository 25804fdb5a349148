// Agents in requests and responses (specification 2 §3).
import { AGENT_ROLES, MAX_AGENT_PHONES } from '#domain/agents/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { PHONE_TYPES } from '#domain/phone/index.ts';
import { z } from 'zod';
import { userStatus } from '../accounts/user-shapes.ts';
import { id } from '../id.ts';
import { emailAddress, phoneNumber } from '../input-shapes.ts';

const named = z.object({ _id: id, name: z.string() });

export const agentPhone = z.strictObject({
  type: z.enum(PHONE_TYPES),
  value: z.string().trim().min(1, 'Enter a number, or remove this line.').max(30, 'At most 30 characters.'),
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
  /** The user who signs in as this agent; null until someone is invited or signs up. */
  dashboardUser: z
    .object({ _id: id, displayName: z.string(), roles: z.array(z.enum(ROLES)), isActive: z.boolean(), status: userStatus })
    .nullable(),
  fbAdAccounts: z.array(named),
  gdnAccounts: z.array(named),
  fbPage: z.object({ _id: id, pageId: z.string(), name: z.string() }).nullable(),
  distributionSettings: z.object({ enableAutoFbPost: z.boolean(), stores: z.array(named), useCustomerUrlForCampaign: z.boolean() }),
  didSignUpDashboard: z.boolean(),
  customizeMap: z.boolean(),
  /** Listing types that the agent's dashboard shows; empty for all. */
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
    .transform((idList) => [...new Set(idList)]);

const writable = z.strictObject({
  fullName: z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.'),
  /** If empty, the first word of the full name is used. */
  firstName: z.string().trim().max(60, 'At most 60 characters.').default(''),
  email: emailAddress,
  phone: z.array(agentPhone).max(MAX_AGENT_PHONES, `At most ${MAX_AGENT_PHONES} phone numbers.`).default([]),
  imageId: id.nullable().default(null),
  officeIds: ids(50).default([]),
  fbAdAccountIds: ids(50).default([]),
  gdnAccountIds: ids(50).default([]),
  fbPageId: id.nullable().default(null),
  distributionSettings: z
    .strictObject({
      enableAutoFbPost: z.boolean().default(false),
      storeIds: ids(50).default([]),
      useCustomerUrlForCampaign: z.boolean().default(false),
    })
    .prefault({}),
  customizeMap: z.boolean().default(false),
  dashboardListingTypes: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
});

export const agentInput = writable.extend({ customerId: z.uuid('Customer Id is required').toLowerCase() });
export type AgentInput = z.output<typeof agentInput>;

const { fullName, firstName, email, phone, imageId, officeIds, fbAdAccountIds, gdnAccountIds, fbPageId, distributionSettings } =
  writable.shape;
const { customizeMap, dashboardListingTypes } = writable.shape;

/** A form passes E.164, or the typed text if it is not a valid number; the text is refused before it is sent. */
const typedPhones = z.array(agentPhone.extend({ value: phoneNumber })).max(MAX_AGENT_PHONES);

/** The values of the complete form. An agent cannot move to another customer. */
export const agentForm = writable.extend({ phone: typedPhones, version: z.number().int().optional() });
export type AgentFormValues = z.output<typeof agentForm>;
export const newAgentForm = agentInput.extend({ phone: typedPhones });

/** All fields are optional. domain/agents decides which ones an actor may change. */
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
  distributionSettings: distributionSettings.unwrap().optional(),
  customizeMap: customizeMap.unwrap().optional(),
  dashboardListingTypes: dashboardListingTypes.unwrap().optional(),
  version: z.number().int().optional(),
});
export type AgentChange = z.output<typeof agentChange>;

/** The fields that agents may change themselves. */
export const ownAgentForm = z.strictObject({
  fullName,
  firstName,
  phone: typedPhones,
  imageId,
  customizeMap,
  dashboardListingTypes,
  version: z.number().int().optional(),
});
export type OwnAgentFormValues = z.output<typeof ownAgentForm>;

/** A short form for selects. */
export const agentChoice = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  offices: z.array(named),
});

export const invitation = z.strictObject({ role: z.enum(AGENT_ROLES).default('branchuser') });
