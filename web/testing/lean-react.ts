// React's development build records a stack trace with every element and a timing with every render, for developer tools that no test
// reads. Recording them takes much of the time of web tests. This file runs before React DOM is loaded, which asks once whether to record.
import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, Internals>;

// React records no more stack traces once it has recorded enough of them; it sets the count back to 0 now and then.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
    configurable: true,
  });

Object.assign(console, { timeStamp: undefined });
