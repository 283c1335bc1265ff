import { z } from 'zod';
import { applicationFilesContract as contract } from '#areas/application-files/contract/application-files.ts';
import { DomainError } from '#shared/errors.ts';
import { answeredFilePath, answerFileMaxBytes } from '#areas/application-files/rules/application-files.ts';
import type { Http } from '#server/area.ts';
import { attachedAs } from '#server/http/attached-as.ts';
import type { Bind } from '#server/http/bind.ts';
import { answersAreNoPages } from '#server/http/security.ts';
import { readUpload } from '#server/http/uploads.ts';
import { storeApplicationFile } from './application-files.actions.ts';
import { readApplicationFile } from './application-files.queries.ts';

/** How a file that answers a question is read. */
const answers = {
  maxBytes: answerFileMaxBytes,
  tooLarge: 'application-file.too-large',
  missing: 'application-file.wrong-kind',
} as const;

/**
 * The upload is of the contract. `GET /files/applications/{id}` is not: it answers bytes, which a browser saves and shows
 * in no page of ours, whatever is in them.
 */
export function registerApplicationFilesRoutes(bind: Bind, { app, deps, resolveActor }: Http): void {
  bind(contract.upload, async ({ ctx, params, request }) =>
    storeApplicationFile(ctx, params.organizationId, await readUpload(request, answers)),
  );
  app.get<{ Params: { id: string } }>(
    answeredFilePath(':id'),
    { helmet: answersAreNoPages },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const id = z.uuid().safeParse(request.params.id);
      if (!id.success) throw new DomainError('not-found');
      const file = await readApplicationFile({ deps }, await resolveActor(request, reply), id.data);
      return reply
        .type(file.contentType)
        .header('content-disposition', attachedAs(file.name))
        .header('content-length', file.size)
        .send(file.stream);
    },
  );
}
