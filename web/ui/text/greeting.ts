// The greeting for the hour of the user's own clock.
import { useState } from 'react';

export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The greeting of the moment the screen was opened. */
export function useGreeting(): string {
  const [text] = useState(() => greeting(new Date()));
  return text;
}
