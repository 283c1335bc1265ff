import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const name = 'x-own-call';
/** Drawn at the start and sent to nobody, so no visitor can claim to be this process. */
const secret = randomBytes(24).toString('base64url');

/** Marks a call that this process makes of its own API while it renders a page. */
export const ownCall: Readonly<Record<string, string>> = { [name]: secret };

export const isOwnCall = (headers: IncomingHttpHeaders): boolean => headers[name] === secret;
