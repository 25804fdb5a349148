// How does the Graph API refuse? With an error object whose code and subcode say what happened.
import { json } from '../frame/serve.ts';
import type { Answer } from '../frame/serve.ts';

export interface GraphError {
  message: string;
  code: number;
  subcode?: number;
  status?: number;
}

export const graphError = ({ message, code, subcode, status = 400 }: GraphError): Answer =>
  json(
    { error: { message, type: 'OAuthException', code, ...(subcode !== undefined && { error_subcode: subcode }), fbtrace_id: 'twin' } },
    status,
  );

export const badToken = (message: string, subcode?: number): Answer =>
  graphError({ message, code: 190, ...(subcode !== undefined && { subcode }), status: 400 });

/** The ways in which a token that was good yesterday is refused today. */
export const TOKEN_VARIANTS = [
  ['app-removed', 458, 'Error validating access token: The user has not authorized application.'],
  ['password-changed', 460, 'Error validating access token: The session has been invalidated because the user changed their password.'],
  ['session-expired', 463, 'Error validating access token: Session has expired.'],
] as const;
