// Which link did the product send to someone? Read as an admin would, in the mailbox of a running product.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';

interface Listed {
  messages: { _id: string; to: string; subject: string }[];
}

/** The link of the latest email with this subject to this person, once there is one; one that came earlier is waited past. */
export async function linkMailedTo(admin: APIRequestContext, email: string, subject: string, earlier?: URL): Promise<URL> {
  for (;;) {
    const listed = (await (await admin.get('/api/mailbox?order=-createdAt&limit=50')).json()) as Listed;
    const found = listed.messages.find((message) => message.to === email && message.subject === subject);
    const link = found && (await linkIn(admin, found._id));
    if (link && link.href !== earlier?.href) return link;
    await sleep(100);
  }
}

async function linkIn(admin: APIRequestContext, messageId: string): Promise<URL> {
  const { text } = (await (await admin.get(`/api/mailbox/${messageId}`)).json()) as { text: string };
  return new URL(/https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
}
