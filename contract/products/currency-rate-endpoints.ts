// Endpoints of exchange rates, which staff maintain. The specification has only the endpoint that converts an amount.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { currencyRate, currencyRateChange, currencyRateInput, currencyRateList, currencyRateRow } from './currency-rate-shapes.ts';

const currencyRateId = z.object({ currencyRateId: id });
const editors = ['admin', 'operations'] as const;

export const currencyRateEndpoints = {
  listCurrencyRates: endpoint({
    method: 'GET',
    path: '/api/currency-rates',
    summary: 'Exchange rates, page by page',
    area: 'currency-rates',
    access: editors,
    query: listQuery(currencyRateList),
    output: listAnswer('currencyRates', currencyRateRow),
  }),
  readCurrencyRatePageSettings: endpoint({
    method: 'GET',
    path: '/api/currency-rates/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of exchange rates',
    area: 'currency-rates',
    access: editors,
    output: listDescriptor,
  }),
  createCurrencyRate: endpoint({
    method: 'POST',
    path: '/api/currency-rates',
    summary: 'Create an exchange rate that is valid from a day',
    area: 'currency-rates',
    access: editors,
    body: currencyRateInput,
    output: currencyRate,
    errors: ['currencyRateTaken'],
  }),
  readCurrencyRate: endpoint({
    method: 'GET',
    path: '/api/currency-rates/{currencyRateId}',
    summary: 'One exchange rate',
    area: 'currency-rates',
    access: editors,
    params: currencyRateId,
    output: currencyRate,
  }),
  updateCurrencyRate: endpoint({
    method: 'PUT',
    path: '/api/currency-rates/{currencyRateId}',
    summary: 'Correct an exchange rate. Amounts that were converted stay as they were',
    area: 'currency-rates',
    access: editors,
    params: currencyRateId,
    body: currencyRateChange,
    output: currencyRate,
    errors: ['currencyRateTaken', 'changedMeanwhile'],
  }),
  removeCurrencyRates: endpoint({
    method: 'DELETE',
    path: '/api/currency-rates',
    summary: 'Delete exchange rates: selected ones, or all that match',
    area: 'currency-rates',
    access: editors,
    body: selection(currencyRateList),
    output: removedAnswer,
  }),
  restoreCurrencyRates: endpoint({
    method: 'POST',
    path: '/api/currency-rates/restore',
    summary: 'Restore deleted exchange rates',
    area: 'currency-rates',
    access: editors,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
