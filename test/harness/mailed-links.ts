// Which link did the product send to someone? Read as an admin would, in the mailbox of a running product.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';

interface Listed {
  messages: { _id: string; to: string; subject: string }[];
}

/** The link of the latest email with this subject to this person, once there is one. */
export async function linkMailedTo(admin: APIRequestContext, email: string, subject: string): Promise<URL> {
  for (;;) {
    const listed = (await (await admin.get('/api/mailbox?order=-createdAt&limit=50')).json()) as Listed;
    const found = listed.messages.find((message) => message.to === email && message.subject === subject);
    if (found) {
      const { text } = (await (await admin.get(`/api/mailbox/${found._id}`)).json()) as { text: string };
      return new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
    }
    await sleep(100);
  }
}
