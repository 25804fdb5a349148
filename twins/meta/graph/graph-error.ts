// The errors of the Graph API. Callers dispatch on code and subcode; the title and message for people, and the field to blame, come with
// refusals that an advertiser can put right.

export interface GraphErrorOptions {
  code: number;
  subcode?: number;
  message: string;
  type?: 'OAuthException' | 'GraphMethodException';
  status?: number;
  isTransient?: boolean;
  userTitle?: string;
  userMessage?: string;
  /** The parameter that is wrong, as a path. */
  field?: string;
}

export class GraphError extends Error {
  readonly options: GraphErrorOptions;

  constructor(options: GraphErrorOptions) {
    super(options.message);
    this.options = options;
  }

  get status(): number {
    return this.options.status ?? 400;
  }

  body(traceId: string): { error: Record<string, unknown> } {
    const { code, subcode, message, type = 'OAuthException', isTransient, userTitle, userMessage, field } = this.options;
    return {
      error: {
        message: `(#${code}) ${message}`,
        type,
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        ...(userTitle !== undefined && { error_user_title: userTitle, error_user_msg: userMessage ?? message }),
        ...(field !== undefined && { error_data: JSON.stringify({ blame_field_specs: [field.split('.')] }) }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** A parameter that is refused, with what an advertiser reads. */
export const refuse = (field: string, userTitle: string, userMessage: string, subcode = 1885183): GraphError =>
  new GraphError({ code: 100, subcode, message: 'Invalid parameter', userTitle, userMessage, field });

/** The object does not exist, or the token may not see it: Meta does not say which. */
export const unknownObject = (id: string, method = 'get'): GraphError =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  });

export const badToken = (subcode: number | undefined, message: string): GraphError =>
  new GraphError({ code: 190, ...(subcode !== undefined && { subcode }), message, status: 401 });

/** Scopes of ads and catalogs are refused with 200, those of pages with 10. */
export const missingScope = (scopes: readonly string[]): GraphError =>
  new GraphError({
    code: scopes.some((scope) => scope.startsWith('pages_') || scope === 'leads_retrieval') ? 10 : 200,
    message: `Requires ${scopes.join(' or ')} permission to manage the object`,
    status: 403,
  });
