import type { orderDocumentEndpoints } from '#contract/orders/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { readDocumentPdf } from './read-document-pdf.ts';

export const orderDocumentRoutes: Routes<typeof orderDocumentEndpoints> = {
  downloadOrderDocument: ({ context, actor, params }) => readDocumentPdf(context, actor, params),
};
