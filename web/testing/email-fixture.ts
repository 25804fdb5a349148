// The emails of Harbour Realty and of one of its products for web tests, with one that is customised.
import type { EmailBrand, EmailSettings, EmailTemplate } from '#contract/emails/index.ts';
import { DEFAULT_EMAILS, EMAIL_NAMES } from '#domain/emails/index.ts';
import type { EmailName } from '#domain/emails/index.ts';
import { customerFixture, customerId } from './customer-fixture.tsx';
import type { Answers, Asked } from './fake-api.ts';
import { openApp } from './open-app.tsx';

export const emailProductId = '01900000-0000-7000-8000-000000000077';
export const ownEmailId = '01900000-0000-7000-8000-000000000099';
export const emailsPage = `/customer/${customerId}/email-templates`;

export const emailFixture = (name: EmailName, overrides: Partial<EmailTemplate> = {}): EmailTemplate => ({
  _id: null,
  name,
  source: 'default',
  ...DEFAULT_EMAILS[name],
  version: 0,
  updatedAt: null,
  changedBy: null,
  ...overrides,
});

export const ownEmail = (overrides: Partial<EmailTemplate> = {}): EmailTemplate =>
  emailFixture('orderPlaced', {
    _id: ownEmailId,
    source: 'customer',
    subject: 'Ours',
    body: '<p>Ours</p>',
    version: 2,
    updatedAt: '2026-11-01T00:00:00Z',
    changedBy: 'Mere Tane',
    ...overrides,
  });

export const emailSettingsFixture: EmailSettings = {
  _id: customerId,
  fromName: '',
  replyTo: '',
  usesOwnServer: false,
  fromEmail: '',
  host: '',
  port: 587,
  security: 'STARTTLS',
  username: '',
  hasPassword: false,
  version: 0,
  updatedAt: null,
};

const brand: EmailBrand = {
  name: 'Harbour Realty',
  logo: 'https://files.adstead.example/harbour.png',
  background: '#10243f',
  text: '#fefefe',
  link: '#10243f',
  darkLink: '#8899aa',
};

const previewed = ({ body }: Asked) => ({
  subject: `Filled in: ${(body as { subject: string }).subject}`,
  html: '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:white}}</style><p>Filled in</p>',
  text: 'Filled in as text',
  empty: [],
  problems: [],
});

export function openEmails(address: string, answers: Answers = {}, own: EmailTemplate = ownEmail()) {
  const emailTemplates = EMAIL_NAMES.map((name) => (name === own.name ? own : emailFixture(name)));
  return openApp(address, {
    answers: {
      // Listed before the customer, since the first matching path answers.
      'GET /api/customer/email-settings': emailSettingsFixture,
      'GET /api/customer/{customerId}': customerFixture(),
      'GET /api/customer/{customerId}/email-templates': { emailTemplates, brand },
      'GET /api/product/{productId}/email-templates': {
        emailTemplates: emailTemplates.slice(3),
        product: { _id: emailProductId, name: 'Spotlight', customerId },
        brand,
      },
      'POST /api/preview-email': previewed,
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      ...answers,
    },
  });
}
