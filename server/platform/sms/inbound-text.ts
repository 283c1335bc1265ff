import { z } from 'zod';
import { signedMessageId } from '../webhook-signature.ts';
import type { SmsProvider } from './sms.ts';

const inbound = z.object({
  from: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
  body: z.string().max(2000),
  at: z.iso.datetime({ offset: true }),
});

/** Reads what a provider tells of a text that came from a phone, signed with the secret that both have. */
export function readSignedText(
  secret: string,
  ...[message, now]: Parameters<SmsProvider['readInbound']>
): ReturnType<SmsProvider['readInbound']> {
  const id = signedMessageId(secret, message, now);
  if (id === null) return 'not-signed';
  const read = inbound.safeParse(parsed(message.body));
  if (!read.success) return 'unreadable';
  // A clock that is ahead must not have the last word over what the phone says next.
  const at = new Date(Math.min(Date.parse(read.data.at), now.getTime()));
  return { id, from: read.data.from, body: read.data.body, at };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
