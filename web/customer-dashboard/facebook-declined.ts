// Remembers in the browser which users declined to link Facebook.
const keyOf = (userId: string): string => `adstead.facebook-declined.${userId}`;

export function hasDeclinedFacebook(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function declineFacebook(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // Storage may be blocked: the user is asked again at the next visit.
  }
}
