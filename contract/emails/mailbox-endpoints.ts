// Endpoints of the mailbox: the emails of this installation and their delivery status.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery } from '../list/index.ts';
import { emailList, emailMessage, emailRow, testEmailInput } from './mailbox-shapes.ts';

const messageId = z.object({ messageId: id });
const readers = ['admin'] as const;

export const mailboxEndpoints = {
  listEmails: endpoint({
    method: 'GET',
    path: '/api/mailbox',
    summary: 'Emails that Adstead sent or stored, page by page',
    area: 'mailbox',
    access: readers,
    query: listQuery(emailList),
    output: listAnswer('messages', emailRow),
  }),
  readMailboxPageSettings: endpoint({
    method: 'GET',
    path: '/api/mailbox/page-settings',
    summary: 'Columns, searchable fields and page sizes of the mailbox',
    area: 'mailbox',
    access: readers,
    output: listDescriptor,
  }),
  readEmail: endpoint({
    method: 'GET',
    path: '/api/mailbox/{messageId}',
    summary: 'One email: its text, and what the mail server said',
    area: 'mailbox',
    access: readers,
    inPerson: true,
    params: messageId,
    output: emailMessage,
  }),
  showEmail: endpoint({
    method: 'GET',
    path: '/api/mailbox/{messageId}/page',
    summary: 'One email as HTML for a sandboxed frame, with scripts disabled',
    area: 'mailbox',
    access: readers,
    inPerson: true,
    params: messageId,
    output: z.string(),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/mailbox/test',
    summary: 'Send a test email',
    area: 'mailbox',
    access: readers,
    body: testEmailInput,
    output: z.object({ _id: id, isKept: z.boolean().describe('No mail server is set, so the email stays in the mailbox') }),
    errors: ['emailAddressInvalid'],
  }),
} as const;
