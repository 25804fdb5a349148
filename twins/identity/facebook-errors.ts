// The errors of the Graph API: an object whose code and subcode say what happened.
import { json } from '../frame/serve.ts';
import type { TwinResponse } from '../frame/serve.ts';

export interface GraphError {
  message: string;
  code: number;
  subcode?: number;
  status?: number;
}

export const graphError = ({ message, code, subcode, status = 400 }: GraphError): TwinResponse =>
  json(
    { error: { message, type: 'OAuthException', code, ...(subcode !== undefined && { error_subcode: subcode }), fbtrace_id: 'twin' } },
    status,
  );

export const badToken = (message: string, subcode?: number): TwinResponse =>
  graphError({ message, code: 190, ...(subcode !== undefined && { subcode }), status: 400 });

/** The reasons why a token that was valid is refused later. */
export const TOKEN_VARIANTS = [
  ['app-removed', 458, 'Error validating access token: The user has not authorized application.'],
  ['password-changed', 460, 'Error validating access token: The session has been invalidated because the user changed their password.'],
  ['session-expired', 463, 'Error validating access token: Session has expired.'],
] as const;
