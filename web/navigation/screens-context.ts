// React context with the table of screens, so that links and menus need not import the modules.
import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

export interface ScreenTable {
  /** Before signing in, only the guest screens. */
  screens: readonly Screen[];
  all: () => Promise<readonly Screen[]>;
}

const ScreensContext = createContext<ScreenTable>({ screens: [], all: async () => [] });

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = (): readonly Screen[] => useContext(ScreensContext).screens;
export const useAllScreens = (): ScreenTable['all'] => useContext(ScreensContext).all;
