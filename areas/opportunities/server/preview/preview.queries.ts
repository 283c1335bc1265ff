import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, not } from 'drizzle-orm';
import { findStoredFile } from '#areas/files/server/files.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { DomainError } from '#shared/errors.ts';
import { formatDayOfYear, formatTimeSpan } from '#shared/rules/dates.ts';
import { addressForWidth } from '#shared/rules/pictures.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Deps } from '#server/context.ts';
import { isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { drawSharedPicture, type Preview } from '#server/platform/print/print.ts';
import { selectOpportunities, type OpportunityRow } from '../opportunities.sql.ts';
import { nextDates } from '../organizer-home/next-dates.queries.ts';
import { keptPreview } from './preview.tool.ts';

/** Pixels of the picture's width in a preview, which is higher than wide there. */
const pictureWidth = 1080;

export interface PreviewFile {
  /** Changes with what is on it. */
  etag: string;
  /** Draws it, or has it from before. */
  jpeg: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The picture that is shown with the link of an opportunity which everybody may see, in the site's own language.
 * @throws DomainError `not-found` for any other
 */
export async function sharedPictureOf(deps: Deps, opportunityId: string): Promise<PreviewFile> {
  const { db, clock, languages } = deps;
  const [row] = await selectOpportunities(db).where(
    and(eq(opportunities.id, opportunityId), isLive, not(isPrivate), isNull(organizations.deletedAt)),
  );
  if (!row) throw new DomainError('not-found');
  const t = languages.in(null);
  const next = (await nextDates(db, [row.id], clock.now())).get(row.id);
  const said = wordsOf(t, row, next);
  const key = createHash('sha256')
    .update(JSON.stringify([said, row.imageKey]))
    .digest('base64url');
  return {
    etag: `"${key}"`,
    jpeg: () =>
      keptPreview(key, async () =>
        drawSharedPicture({ ...said, picture: await pictureOf(deps, row.imageKey) }),
      ),
  };
}

function wordsOf(
  t: Translate,
  row: OpportunityRow,
  next: { startAt: string; endAt: string } | undefined,
): Omit<Preview, 'picture'> {
  const { timeZone } = row;
  return {
    kind: 'preview',
    organization: row.organizationName,
    title: row.title,
    facts: [
      ...(next
        ? [
            t('publishing.poster.when', {
              date: formatDayOfYear(t, next.startAt, timeZone),
              time: formatTimeSpan(t, next.startAt, next.endAt, timeZone),
            }),
          ]
        : []),
      [row.city, row.state].filter(Boolean).join(', ') || row.locationName,
    ],
    brand: t('app.name'),
  };
}

async function pictureOf(deps: Deps, storageKey: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  if (storageKey === null) return null;
  const file = await findStoredFile(deps, addressForWidth(storageKey, pictureWidth));
  const stored = await file?.open();
  return stored ? new Uint8Array(await buffer(stored.stream)) : null;
}
