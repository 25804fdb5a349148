// What every call to Meta needs: a token, and the account whose allowance it counts against.

export interface MetaAccess {
  /** A token of a person or a system user. */
  accessToken: string;
}

export interface AdAccountAccess extends MetaAccess {
  /** `act_` and digits. */
  account: string;
}

export interface PageAccess {
  /** The token of the page itself; Meta refuses that of a person for most calls of a page. */
  accessToken: string;
  pageId: string;
}
