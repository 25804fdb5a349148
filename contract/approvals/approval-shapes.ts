// The seller's approval of an order: as the agent follows it, and as the seller reads it behind the link.
import { APPROVAL_STATES, CODE_DIGITS, DECISIONS } from '#domain/approvals/index.ts';
import { isEmail } from '#domain/email-address/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { themeColours } from '../dashboards/index.ts';
import { reportedAd } from '../reports/index.ts';

const time = z.iso.datetime({ offset: true });
const amount = z.number().int();

/** 128 random bits. */
export const approvalLinkId = z.string().regex(/^[\w-]{22}$/);

export const sellerInput = z.strictObject({
  sellerName: z.string().trim().min(1, 'Enter the seller’s name.').max(120, 'A name has at most 120 characters.'),
  sellerEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .refine((text) => isEmail(text), 'Enter a valid email address.'),
});
export type SellerInput = z.output<typeof sellerInput>;

export const orderApproval = z.object({
  state: z.enum(APPROVAL_STATES),
  /** Whether the customer requires it before delivery. */
  isRequired: z.boolean(),
  /** The delivery waits for the seller. */
  isHolding: z.boolean(),
  /** Whether the order can still be sent for approval. */
  isSendable: z.boolean(),
  /** Whether the link can be sent for following the campaigns, without asking for anything. */
  isFollowable: z.boolean(),
  /** Null until it was sent, and for a link that was revoked or has expired. */
  link: z.object({ url: z.string(), expiresAt: time }).nullable(),
  /** The person who was asked last. */
  seller: z.object({ name: z.string(), email: z.string() }).nullable(),
  sentAt: time.nullable(),
  sentByName: z.string().nullable(),
  openedAt: time.nullable(),
  decidedAt: time.nullable(),
  /** What the seller wants to be changed. */
  words: z.string().nullable(),
});
export type OrderApproval = z.infer<typeof orderApproval>;

/** An ad as it will look; a video can be watched, as a file or by the pictures that it is made of. */
const sellerAd = reportedAd.extend({ video: z.string().nullable(), slides: z.array(z.string()) });

/** What the seller can do: decide, wait for the changed order, or follow the campaigns. */
export const SELLER_STAGES = ['DECIDE', 'APPROVED', 'CHANGE_ASKED', 'CHANGING', 'RUNNING', 'CANCELLED'] as const;
export type SellerStage = (typeof SELLER_STAGES)[number];

export const sellerView = z.object({
  stage: z.enum(SELLER_STAGES),
  sellerName: z.string(),
  /** Where codes are sent, shown in part. */
  maskedEmail: z.string(),
  agentName: z.string(),
  customer: z.object({ name: z.string(), logoUrl: z.string().nullable(), themes: z.object(themeColours) }),
  order: z.object({
    number: z.number().int(),
    title: z.string(),
    campaignName: z.string(),
    pictureUrl: z.string().nullable(),
    startDate: z.string(),
    endDate: z.string(),
    days: z.number().int(),
    products: z.array(z.object({ name: z.string(), total: amount })),
    total: amount,
    /** What is left to pay after the customer's credit. */
    amountDue: amount,
    tax: amount,
    taxCode: z.string(),
    currency,
    isPaid: z.boolean(),
  }),
  ads: z.array(sellerAd),
  /** Names exactly what is shown; a decision about anything else is refused. */
  revisionHash: z.string(),
  /** Whether the seller may pay by card now. */
  isPayable: z.boolean(),
  decidedAt: time.nullable(),
  words: z.string().nullable(),
});
export type SellerView = z.infer<typeof sellerView>;

export const decisionInput = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `Enter the ${CODE_DIGITS} digits from the email.`),
    revisionHash: z.string().regex(/^[0-9a-f]{64}$/),
    decision: z.enum(DECISIONS),
    words: z.string().trim().max(1000, 'Write at most 1,000 characters.').default(''),
  })
  .refine(({ decision, words }) => decision === 'APPROVED' || words !== '', { path: ['words'], message: 'Write what you want changed.' });
export type DecisionInput = z.output<typeof decisionInput>;
