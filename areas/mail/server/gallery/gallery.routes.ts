import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { withPictures } from '../mailbox/pictures.queries.ts';
import { codeCid } from '../layout/shift.template.ts';
import { sendPage } from '../mailbox/dev-page.http.ts';

const exampleParams = z.object({ example: z.string() });

/**
 * Every mail of the product, to be looked at while developing. In production there is no such page, and its code is
 * never loaded; it is no part of the contract.
 */
export function registerGalleryRoutes(_bind: Bind, { app, deps: { config, mails } }: Http): void {
  if (config.environment === 'production') return;
  const pages = () => import('./gallery.template.ts');

  app.get('/dev/mails', async ({ t, query }, reply) => {
    const { galleryPage, valuesIn } = await pages();
    return sendPage(reply, galleryPage(t, mails, valuesIn(query), reply.cspNonce.style));
  });

  app.get('/dev/mails/:example', async ({ t, params, query }, reply) => {
    const { examplePage, valuesIn } = await pages();
    const { example } = exampleParams.parse(params);
    const page = examplePage(t, mails, { id: example, values: valuesIn(query) }, reply.cspNonce.style);
    if (!page) throw new DomainError('not-found');
    return sendPage(reply, await withPictures(page.toString(), [anyCode]));
  });
}

/** Stands for the code of the mail's reader. */
const anyCode = { filename: '', contentType: 'image/png', qr: `MH${'0'.repeat(52)}`, cid: codeCid };
