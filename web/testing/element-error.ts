// What a query says that finds nothing. One that waits fails at every change of the page until its element is there. Only its last failure
// prints the page, because printing a long form takes longer than rendering it.
import { getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

export const elementError: typeof getElementError = (message, container) =>
  isWaiting() ? new Error(message ?? '') : getElementError(message, container);
