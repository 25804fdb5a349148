// The filters that every results call of a dashboard takes (specification 3 §7).
import { z } from 'zod';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';

export const resultFilters = {
  customerId: id.optional().describe('Must equal the customer in the path; otherwise 404'),
  dateFrom: calendarDate.optional().describe('The first day; one in the future is today'),
  dateTo: calendarDate.optional().describe('The last day; today where it is left out or in the future'),
  office: id.optional().describe('Only orders of this office'),
  requestedAgent: id
    .optional()
    .describe('Only orders with this agent as a contact; for roles of the overview search, or the agent themselves'),
};
const filters = z.object(resultFilters);
export type ResultFilters = z.output<typeof filters>;

export const dayRange = z.object({ from: calendarDate, to: calendarDate });
