// Did this person decline to link Facebook? Remembered by the browser, for each person who uses it.
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
    // A forbidden storage: they are asked again the next time they come in.
  }
}
