// A query of the Google Ads Query Language, as it was written.

export interface Condition {
  field: string;
  operator: Operator;
  /** Texts as written; none for IS NULL. */
  values: readonly Literal[];
}

export interface Literal {
  text: string;
  isQuoted: boolean;
}

export type Operator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'IN'
  | 'NOT IN'
  | 'LIKE'
  | 'NOT LIKE'
  | 'CONTAINS ANY'
  | 'CONTAINS ALL'
  | 'CONTAINS NONE'
  | 'IS NULL'
  | 'IS NOT NULL'
  | 'DURING'
  | 'BETWEEN'
  | 'REGEXP_MATCH'
  | 'NOT REGEXP_MATCH';

export interface Query {
  select: readonly string[];
  from: string;
  where: readonly Condition[];
  orderBy: readonly { field: string; isDescending: boolean }[];
  limit: number | null;
  parameters: Readonly<Record<string, string>>;
}
