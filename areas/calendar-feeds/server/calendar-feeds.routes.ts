import { calendarFeedsContract as contract } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { feedPath } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { answersAreNoPages } from '#server/http/security.ts';
import { endFeed, makeFeed, readFeed, renewFeed } from './calendar-feeds.actions.ts';
import { listFeeds } from './calendar-feeds.queries.ts';

/** Feeds that one network reads in a minute: calendars of many people ask through one service. */
const limit = { max: 600, timeWindow: 60_000, allowList: () => false };

/** The endpoints, and `GET /calendar-feeds/{secret}.ics` for calendars, which send no cookie and want no page. */
export function registerCalendarFeedsRoutes(bind: Bind, { app, deps }: Http): void {
  bind(contract.list, ({ ctx }) => listFeeds(ctx));
  bind(contract.make, ({ ctx, body }) => makeFeed(ctx, body));
  bind(contract.renew, ({ ctx, params }) => renewFeed(ctx, params.feedId));
  bind(contract.end, ({ ctx, params }) => endFeed(ctx, params.feedId));

  app.get<{ Params: { file: string } }>(
    `${feedPath}:file`,
    { config: { rateLimit: limit }, helmet: answersAreNoPages },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      const { file, etag } = await readFeed(deps, request.params.file).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'request.rate-limited')
          reply.header('retry-after', String(error.params.seconds));
        throw error;
      });
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      reply.header('content-disposition', 'inline; filename="manyhands.ics"');
      return reply.type('text/calendar; charset=utf-8').send(file);
    },
  );
}
