// Which screens are pictured? All, or those named by `--screen ID`, once for each or with commas between them.

export interface ChosenScreens<Screen> {
  chosen: readonly Screen[];
  /** Asked for, and nowhere in the table. */
  unknown: readonly string[];
}

export function chooseScreens<Screen extends { id: string }>(screens: readonly Screen[], asked: readonly string[]): ChosenScreens<Screen> {
  const ids = new Set(
    asked
      .flatMap((one) => one.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );
  if (ids.size === 0) return { chosen: screens, unknown: [] };
  return {
    chosen: screens.filter(({ id }) => ids.has(id)),
    unknown: [...ids].filter((id) => !screens.some((screen) => screen.id === id)),
  };
}
