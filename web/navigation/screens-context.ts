// How do links and menus reach the table of screens without importing the rooms that make it up?
import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

export interface ScreenTable {
  /** Before someone is signed in these are only the screens that are open to everyone. */
  screens: readonly Screen[];
  all: () => Promise<readonly Screen[]>;
}

const ScreensContext = createContext<ScreenTable>({ screens: [], all: async () => [] });

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = (): readonly Screen[] => useContext(ScreensContext).screens;
export const useAllScreens = (): ScreenTable['all'] => useContext(ScreensContext).all;
