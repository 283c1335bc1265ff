import { z } from 'zod';
import { answeredFile, answerFileMaxBytes } from '#areas/application-files/rules/application-files.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const applicationFilesContract = {
  upload: endpoint({
    method: 'POST',
    path: '/api/organizations/:organizationId/application-files',
    access: 'signedIn',
    summary:
      "Upload a PDF or a picture for an answer in an organization's form; one that is never sent in is erased",
    params: z.object({ organizationId: z.uuid() }),
    upload: 'file',
    maxBytes: answerFileMaxBytes,
    output: answeredFile,
    errors: [
      'not-found',
      'application-file.too-large',
      'application-file.wrong-kind',
      'application-file.too-many',
      'request.malformed',
      'request.rate-limited',
    ],
    status: 201,
    perMinute: 20,
  }),
};
