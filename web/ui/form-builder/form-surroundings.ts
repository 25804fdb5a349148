// What do described fields need to know of the form around them?
import { createContext } from 'react';

export interface Surroundings {
  /** Whom uploaded files belong to, where that is known. */
  customerId?: string;
  /** How many files of a field have not arrived. */
  reportUnfinished: (path: string, count: number) => void;
}

export const FormSurroundings = createContext<Surroundings>({ reportUnfinished: () => undefined });
