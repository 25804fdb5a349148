const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A time in UTC as the contract has it. */
export const isoTimeSql = (column: string): string => `to_char(${column} at time zone 'UTC', ${TIME})`;
