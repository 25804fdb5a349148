// Endpoints of the mailbox: the emails of this installation and their delivery status.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery } from '../list/index.ts';
import { mailList, mailMessage, mailRow, testMailInput } from './mailbox-shapes.ts';

const messageId = z.object({ messageId: id });
const readers = ['admin'] as const;

export const mailEndpoints = {
  listMail: endpoint({
    method: 'GET',
    path: '/api/mailbox',
    summary: 'Emails that the product wrote, page by page',
    area: 'mail',
    access: readers,
    query: listQuery(mailList),
    output: listAnswer('messages', mailRow),
  }),
  readMailPageSettings: endpoint({
    method: 'GET',
    path: '/api/mailbox/page-settings',
    summary: 'Columns, searchable fields and page sizes of the mailbox',
    area: 'mail',
    access: readers,
    output: listDescriptor,
  }),
  readMail: endpoint({
    method: 'GET',
    path: '/api/mailbox/{messageId}',
    summary: 'One email: its text, and what the mail server said',
    area: 'mail',
    access: readers,
    inPerson: true,
    params: messageId,
    output: mailMessage,
  }),
  showMail: endpoint({
    method: 'GET',
    path: '/api/mailbox/{messageId}/page',
    summary: 'One email as a page for a frame, in which nothing can run',
    area: 'mail',
    access: readers,
    inPerson: true,
    params: messageId,
    output: z.string(),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/mailbox/test',
    summary: 'Send a test email',
    area: 'mail',
    access: readers,
    body: testMailInput,
    output: z.object({ _id: id }),
    errors: ['emailAddressInvalid'],
  }),
} as const;
