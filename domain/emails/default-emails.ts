// The default texts of emails, used unless a customer or a product has its own.
import type { EmailName } from './email-names.ts';

export interface EmailContent {
  subject: string;
  body: string;
}

const lines = (...parts: string[]): string => parts.join('\n');
const hello = "<p>Kia ora {{recipient.firstName | default: 'there'}},</p>";
const order = "<p>{{order.items}}<br>Starts {{order.startDate | date: 'long'}}, runs for {{product.campaignDurationDays}} days.</p>";

export const DEFAULT_EMAILS: Readonly<Record<EmailName, EmailContent>> = {
  invite: {
    subject: 'You are invited to Adstead',
    body: lines(
      hello,
      '<p>{{customer.name}} invites you to its dashboard on Adstead, where you order campaigns and follow their results.</p>',
      '<p>Choose a password to sign in. The link works once, until {{link.expiresAt}}.</p>',
      '<p><a class="button" href="{{link.url}}">Accept the invitation</a></p>',
    ),
  },
  activation: {
    subject: 'Confirm your email address',
    body: lines(
      hello,
      '<p>Someone signed up to the dashboard of {{customer.name}} with this email address. If that was you, confirm it with the password that you chose.</p>',
      '<p>Your office then activates your account. The link works once, until {{link.expiresAt}}.</p>',
      '<p><a class="button" href="{{link.url}}">Confirm my email</a></p>',
    ),
  },
  passwordReset: {
    subject: 'Set a new password',
    body: lines(
      hello,
      '<p>Someone requested a new password for this account. The link works once, until {{link.expiresAt}}.</p>',
      '<p>If that was not you, your password stays as it is.</p>',
      '<p><a class="button" href="{{link.url}}">Set a new password</a></p>',
    ),
  },
  orderPlaced: {
    subject: 'Order {{order.orderNumber}}: {{order.campaignName}}',
    body: lines(
      hello,
      '<p>Thank you. Order {{order.orderNumber}}, <strong>{{order.campaignName}}</strong>, has been placed.</p>',
      order,
      '<p>{{product.name}}: {{order.total}}, {{order.paymentType | lower}}. {{order.purchaseOrder}}</p>',
      '<p><a class="button" href="{{order.url}}">See the order</a></p>',
    ),
  },
  paymentReceived: {
    subject: 'Payment received for order {{order.orderNumber}}',
    body: lines(
      hello,
      '<p>We received {{payment.amount}} for order {{order.orderNumber}}, <strong>{{order.campaignName}}</strong>.</p>',
      "<p>{{payment.card | default: 'Card'}}, {{payment.paidAt}}. Tax: {{order.tax}}.</p>",
      '<p><a class="button" href="{{order.url}}">See the order</a></p>',
    ),
  },
  orderDelivered: {
    subject: '{{order.campaignName}} is in review',
    body: lines(
      hello,
      "<p>The ads of order {{order.orderNumber}} have been submitted and are in review. Once they have passed it, they run from {{campaign.startDate | date: 'long'}} to {{campaign.endDate | date: 'long'}}.</p>",
      '<p>{{order.items}}</p>',
      '<p><a class="button" href="{{report.url}}">Follow the results</a></p>',
    ),
  },
  orderFailed: {
    subject: 'Order {{order.orderNumber}} could not be delivered',
    body: lines(
      hello,
      '<p>The campaign of order {{order.orderNumber}} of {{customer.name}}, <strong>{{order.campaignName}}</strong>, could not be created.</p>',
      '<p>The order’s page says why, and lets you deliver the order again or cancel it. The customer has not been told.</p>',
      '<p><a class="button" href="{{order.url}}">See the order</a></p>',
    ),
  },
  campaignCompleted: {
    subject: '{{campaign.name}}: how it went',
    body: lines(
      hello,
      '<p><strong>{{campaign.name}}</strong> has ended.</p>',
      '<ul>',
      '<li>{{campaign.reach}} people saw it</li>',
      '<li>{{campaign.clicks}} clicks</li>',
      '<li>{{campaign.leadsCount}} people left their details</li>',
      '</ul>',
      '<p><a class="button" href="{{report.url}}">See the results</a></p>',
    ),
  },
  leadReceived: {
    subject: "{{lead.fullName}} is interested in {{listing.title | default: 'your campaign'}}",
    body: lines(
      hello,
      '<p>A new lead from {{campaign.name}}, {{lead.receivedAt}}.</p>',
      '<p>{{lead.fullName}}<br>{{lead.email}}<br>{{lead.phone}}</p>',
      '<p>{{lead.answers}}</p>',
      '<p>People who are called within the hour answer most often.</p>',
      '<p><a class="button" href="{{lead.url}}">See the lead</a></p>',
    ),
  },
  reportShared: {
    subject: 'Results of {{campaign.name}}',
    body: lines(
      hello,
      '<p>{{customer.name}} shares the results of <strong>{{campaign.name}}</strong> with you.</p>',
      '<p><a class="button" href="{{report.url}}">See the results</a></p>',
    ),
  },
};
