import type { KeptAttachment } from '#areas/mail/schema/mail.ts';
import { qrPicture } from '#server/platform/print/qr.ts';

/** A mail's HTML with the pictures that come along with it, which a browser looks for in the address itself. */
export async function withPictures(html: string, attachments: readonly KeptAttachment[]): Promise<string> {
  let shown = html;
  for (const file of attachments) {
    if (file.qr === undefined) continue;
    const picture = (await qrPicture(file.qr)).toString('base64');
    shown = shown.replaceAll(`cid:${file.cid}`, `data:${file.contentType};base64,${picture}`);
  }
  return shown;
}
