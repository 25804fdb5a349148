// Did a statement fail because the database gave no connection, rather than because of the statement?

const UNAVAILABLE_CODES = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** PostgreSQL's classes 08 (connection) and 57P0x (shutting down, starting up), and the driver's own. */
export function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  const cause = (error.cause ?? error) as Error & { code?: string };
  if (typeof cause.code === 'string' && UNAVAILABLE_CODES.test(cause.code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|is not queryable/i.test(
    cause.message ?? '',
  );
}
