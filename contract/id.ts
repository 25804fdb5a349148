// How is a row named on the wire? By a UUID in lower case, so that one row has one name in addresses, caches and comparisons.
import { z } from 'zod';

export const id = z.uuid().toLowerCase();
