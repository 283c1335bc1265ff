import type { ErrorEntry } from './entry.ts';

/** Refusals that every endpoint may answer with. */
export const commonErrors = {
  'request.invalid': { status: 422, text: 'common.request.invalid' },
  'request.malformed': { status: 400, text: 'common.request.malformed' },
  'request.wrong-method': { status: 405, text: 'common.request.wrongMethod' },
  'request.wrong-type': { status: 415, text: 'common.request.wrongType' },
  'request.too-large': { status: 413, text: 'common.request.tooLarge' },
  'request.cross-site': { status: 403, text: 'common.crossSite' },
  'request.rate-limited': { status: 429, text: 'common.rateLimited' },
  'request.apart': { status: 422, text: 'common.apart' },
  'request.outdated': { status: 409, text: 'common.outdated' },
  'not-found': { status: 404, text: 'common.notFound' },
  'sign-in-required': { status: 401, text: 'common.signInRequired' },
  forbidden: { status: 403, text: 'common.forbidden' },
  'service.unavailable': { status: 503, text: 'common.unavailable' },
  unexpected: { status: 500, text: 'common.unexpected' },
} as const satisfies Record<string, ErrorEntry>;
