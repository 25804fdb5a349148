// How long a network may take to show an object that it has just made: after an unknown outcome the object is looked up no sooner. Neither
// network promises a time. Objects of a delivery are looked for again before they are switched on and once a day, where a duplicate is
// removed, so that a short wait is enough. Audiences and catalogs are looked for once only, and people would have to remove a duplicate.
export const INDEX_LAG_MS = {
  meta: { delivered: 5000, audiences: 120_000, catalogs: 120_000 },
  google: { delivered: 5000 },
};
