// Opens the window in which an admin acts as another user. It opens empty within the click, since browsers block windows that open
// later; it gets its URL once the server has agreed, and no reference back to this window.
import { call } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';

export async function openActingWindow(userId: string): Promise<void> {
  const actingWindow = globalThis.open('about:blank', '_blank');
  if (!actingWindow) {
    showError({ text: 'Your browser blocked the new window. Allow windows from this site, then try again.', ok: true });
    return;
  }
  try {
    const { url } = await call('preauthorise', { body: { userid: userId } });
    actingWindow.opener = null;
    actingWindow.location.replace(url);
  } catch (error) {
    actingWindow.close();
    throw error;
  }
}
