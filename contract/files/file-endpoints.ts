// Endpoints of files. The contents are served at /files/…, outside the API.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';
import { cropInput, croppedFile } from './crop-shapes.ts';
import { CROP_REFUSALS, UPLOAD_REFUSALS } from './file-refusals.ts';
import { uploadedFile } from './file-shapes.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_LIMITS, UPLOAD_PURPOSES } from './upload-limits.ts';

/** Everyone who can edit something with a picture. A file always belongs to a customer within their scope. */
const uploaders = ['admin', 'operations', 'sales', 'user', 'corporate', 'branchmanager', 'branchuser'] as const;

export const fileEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/files',
    summary: 'Upload one file',
    area: 'files',
    access: uploaders,
    query: strictQuery({
      purpose: z.enum(UPLOAD_PURPOSES).default('picture'),
      customerId: id.optional().describe('The customer the file belongs to'),
      coverId: id.optional().describe('A picture the sender uploaded just before, as the cover of a video'),
    }),
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    output: uploadedFile,
    errors: [...UPLOAD_REFUSALS, 'notFound'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/files/{fileId}',
    summary: 'One uploaded file: its name, size and addresses',
    area: 'files',
    access: uploaders,
    params: z.object({ fileId: id }),
    output: uploadedFile,
  }),
  cropFile: endpoint({
    method: 'POST',
    path: '/api/files/{fileId}/crop',
    summary: 'Cut a part out of an uploaded image; the part becomes a file of its own',
    area: 'files',
    access: uploaders,
    params: z.object({ fileId: id }),
    body: cropInput,
    output: croppedFile,
    errors: CROP_REFUSALS,
  }),
  readUploadLimits: endpoint({
    method: 'GET',
    path: '/api/upload-limits',
    summary: 'The maximum size of an upload for each purpose',
    area: 'files',
    access: uploaders,
    output: z.record(z.enum(UPLOAD_PURPOSES), z.object({ maxBytes: z.number().int() })),
  }),
  readCustomerLogo: endpoint({
    method: 'GET',
    path: '/api/customer-logo/{customerId}',
    summary: "A customer's logo, as it was uploaded",
    area: 'files',
    access: 'signed-in',
    params: z.object({ customerId: id }),
    output: download(...UPLOAD_LIMITS.picture.mediaTypes),
    errors: ['notFound'],
  }),
} as const;
