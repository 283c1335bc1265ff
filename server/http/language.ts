import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import type { Languages } from '#shared/texts/languages.ts';
import type { Translate } from '#shared/texts/text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the account that asks; null until it is known, and for accounts without one. */
    accountLanguage: string | null;
    /** Words in the language of this request: the account's, else what the browser asks for. */
    readonly t: Translate;
  }
}

/** Gives every request its language. No state but the request's own: two languages may be spoken side by side. */
export function registerLanguage(app: FastifyInstance, languages: Languages): void {
  app.decorateRequest('accountLanguage', null);
  app.decorateRequest('t', {
    getter() {
      const [accepted] = new Negotiator(this).languages([...languages.offered]);
      return languages.in(languages.offered.find((one) => one === this.accountLanguage) ?? accepted ?? null);
    },
  });
}
