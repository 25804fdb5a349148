// How do links and menus reach the table of screens without importing the rooms that make it up?
import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

const ScreensContext = createContext<readonly Screen[]>([]);

export const ScreensProvider = ScreensContext.Provider;
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);
