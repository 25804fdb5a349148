import { mailList } from '#contract/mail/index.ts';
import type { mailEndpoints } from '#contract/mail/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import type { House } from '../house.ts';
import { MAIL_PAGE_POLICY, mailPage } from './mail-page.ts';
import { describeMail, findMail, mailListSource, mailScope } from './mail-store.ts';
import type { MailRecord } from './mail-store.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailRoutes: Routes<typeof mailEndpoints> = {
  listMail: ({ house, actor, query }) => runList(house.db, mailListSource, mailScope(rowScope(actor)), query),
  readMailPageSettings: () => mailList,
  readMail: async ({ house, actor, params }) => describeMail(await mailOf(house, actor, params.messageId)),
  showMail: async ({ house, actor, params, reply }) => {
    const { html } = await mailOf(house, actor, params.messageId);
    reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_PAGE_POLICY);
    return mailPage(html);
  },
  sendTestMail: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => sendTestMail(house, tx, actor, body.to)),
};

async function mailOf({ db }: House, actor: Actor, id: string): Promise<MailRecord> {
  const mail = await findMail(db, rowScope(actor), id);
  if (!mail) throw new AppError('notFound');
  return mail;
}
