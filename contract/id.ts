// Ids are UUIDs in lower case, so that a row has exactly one id in URLs, caches and comparisons.
import { z } from 'zod';

export const id = z.uuid().toLowerCase();
