// React context that described fields read from the form around them.
import { createContext } from 'react';

export interface FormBuilderContextValue {
  /** The customer that uploaded files belong to, where known. */
  customerId?: string;
  /** Reports how many files of a field are not uploaded yet. */
  reportUnfinished: (path: string, count: number) => void;
}

export const FormBuilderContext = createContext<FormBuilderContextValue>({ reportUnfinished: () => undefined });
