/** The specification's name of the download; `date` is YYYY-MM-DD. */
export const leadsFileName = (date: string): string => `leads-${date}.csv`;
