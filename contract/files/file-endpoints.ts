// The calls on files. The contents themselves are at /files/…, outside of the API.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { uploadedFile } from './file-shapes.ts';
import { MOST_UPLOAD_BYTES, UPLOAD_LIMITS, UPLOAD_PURPOSES } from './upload-limits.ts';

const uploaders = ['admin', 'operations', 'user'] as const;

export const fileEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/files',
    summary: 'Upload one file',
    area: 'files',
    access: uploaders,
    query: z.object({
      purpose: z.enum(UPLOAD_PURPOSES).default('picture'),
      customerId: z.uuid().toLowerCase().optional().describe('The customer the file belongs to'),
    }),
    upload: { maxBytes: MOST_UPLOAD_BYTES },
    output: uploadedFile,
    errors: ['fileMissing', 'fileTypeRefused', 'fileTooLarge', 'imageTooManyPixels', 'imageUnreadable', 'tooManyPictures', 'storageFull', 'notFound'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/files/{fileId}',
    summary: 'One uploaded file: its name, size and addresses',
    area: 'files',
    access: uploaders,
    params: z.object({ fileId: z.uuid().toLowerCase() }),
    output: uploadedFile,
  }),
  readCustomerLogo: endpoint({
    method: 'GET',
    path: '/api/customer-logo/{customerId}',
    summary: "A customer's logo, as it was uploaded",
    area: 'files',
    access: 'signed-in',
    params: z.object({ customerId: z.uuid().toLowerCase() }),
    output: download(...UPLOAD_LIMITS.picture.mediaTypes),
    errors: ['notFound'],
  }),
} as const;
