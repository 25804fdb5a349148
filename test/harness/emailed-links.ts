// Reads the link of an email from the mailbox of a running product, as an admin would.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';

interface Listed {
  messages: { _id: string; to: string; subject: string }[];
}

/** Waits for the latest email with this subject to this person. `earlier` is the link of a previous email, which does not count. */
export async function waitForEmailedLink(admin: APIRequestContext, email: string, subject: string, earlier?: URL): Promise<URL> {
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
