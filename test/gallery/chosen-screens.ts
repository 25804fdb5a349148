// Selects the screens of the gallery: all, or those named by `--screen ID`, which may be repeated or comma-separated.

export interface ChosenScreens<Screen> {
  chosen: readonly Screen[];
  /** Requested ids that are not in the table. */
  unknown: readonly string[];
}

export function chooseScreens<Screen extends { id: string }>(
  screens: readonly Screen[],
  requested: readonly string[],
): ChosenScreens<Screen> {
  const ids = new Set(
    requested
      .flatMap((value) => value.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );
  if (ids.size === 0) return { chosen: screens, unknown: [] };
  return {
    chosen: screens.filter(({ id }) => ids.has(id)),
    unknown: [...ids].filter((id) => !screens.some((screen) => screen.id === id)),
  };
}
