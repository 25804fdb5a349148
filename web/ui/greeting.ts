// How is a person greeted at this hour of their own clock?
import { useState } from 'react';

export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The greeting of the moment the screen was opened. */
export function useGreeting(): string {
  const [hello] = useState(() => greeting(new Date()));
  return hello;
}
