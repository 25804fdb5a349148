// How does the window in which an admin acts as someone else open? Empty and at once, since browsers block windows that open later;
// cut off from this one, and led to its address as soon as there is leave.
import { call } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';

export async function openAs(userId: string): Promise<void> {
  const opened = globalThis.open('about:blank', '_blank');
  if (!opened) {
    showError({ text: 'Your browser blocked the new window. Allow windows from this site, then try again.', ok: true });
    return;
  }
  try {
    const { url } = await call('preauthorise', { body: { userid: userId } });
    opened.opener = null;
    opened.location.replace(url);
  } catch (error) {
    opened.close();
    throw error;
  }
}
