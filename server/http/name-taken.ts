// The refusal of a name that another row has, said at its field as well.
import type { ErrorCode } from '#contract/error-catalogue.ts';
import { AppError } from './app-error.ts';

export const nameTaken = (code: ErrorCode & `${string}NameTaken`, name: string): AppError =>
  new AppError(code, { name }, [{ path: 'name', message: 'This name is taken.' }]);
