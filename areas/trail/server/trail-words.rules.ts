import type { TrailEntryView } from '#areas/trail/contract/trail.ts';
import { trailWhats, type TrailWhat } from '#areas/trail/rules/trail.ts';
import {
  kindText,
  qualificationKinds,
  type QualificationKind,
} from '#areas/qualifications/rules/qualifications.ts';
import { webhookTypes, type WebhookType } from '#areas/webhooks/rules/webhooks.ts';
import { formatClock, formatMonthDay, formatTime } from '#shared/rules/dates.ts';
import { trailFields, type TrailChange, type TrailValue } from '#shared/rules/trail.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { TrailRow } from '#server/db/schema/trail.ts';

/** What records are called now, by their ids. */
export interface TrailNames {
  objects: ReadonlyMap<string, string>;
  /** The zones of opportunities. */
  zones: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, { name: string; userId: string }>;
  /** When the dates of places begin. */
  places: ReadonlyMap<string, Date>;
}

/** Words that stand for a choice. */
const words = [
  'approved',
  'declined',
  'approve',
  'decline',
  'keep',
  'clock',
  'bounds',
  'credit',
  'monthly',
  'yearly',
] as const;

/** Puts entries of a trail into the words that an organizer reads. @param timeZone the organization's */
export function inWords(t: Translate, { names, timeZone }: { names: TrailNames; timeZone: string }) {
  return (row: TrailRow): TrailEntryView => {
    const zone = row.zone ?? names.zones.get(row.objectId) ?? timeZone;
    const person = (row.personId && names.people.get(row.personId)) || t('trail.somebody');
    const known = row.label ?? names.objects.get(row.objectId);
    const name = row.objectKind === 'person' ? person : (known ?? ownNameOf(t, row.objectKind));
    const startAt = row.placeId === null ? undefined : names.places.get(row.placeId);
    const object = startAt
      ? t('trail.place', { object: name, date: formatMonthDay(t, startAt, zone) })
      : name;
    return {
      number: row.number,
      at: row.occurredAt.toISOString(),
      whoId: row.actorKind === 'job' ? null : row.actorId,
      who: whoOf(t, names, row),
      part: row.part,
      what: isKnown(row.what) ? t(`trail.what.${row.what}`, { object, person }) : object,
      object: {
        kind: row.objectKind,
        id: row.objectId,
        name,
        isThere:
          row.objectKind === 'person' ? person !== t('trail.somebody') : names.objects.has(row.objectId),
      },
      details: [
        ...row.changes.map((change) => changeInWords(t, change, zone)),
        ...(row.more > 0 ? [t('trail.more', { count: row.more })] : []),
      ],
    };
  };
}

const isWebhookType = (type: string): type is WebhookType =>
  (webhookTypes as readonly string[]).includes(type);

const isQualification = (value: string): value is QualificationKind =>
  (qualificationKinds as readonly string[]).includes(value);

const isKnown = (what: string): what is TrailWhat => (trailWhats as readonly string[]).includes(what);

/** What things without a name are called, and those whose row is gone. */
function ownNameOf(t: Translate, kind: TrailRow['objectKind']): string {
  if (kind === 'crm' || kind === 'report' || kind === 'calendar-feed') return t(`trail.object.${kind}`);
  return t('trail.gone');
}

function whoOf(t: Translate, { people, keys }: TrailNames, { actorKind, actorId }: TrailRow): string {
  const nameOf = (id: string) => people.get(id) ?? t('trail.somebody');
  if (actorKind === 'key') {
    const key = keys.get(actorId ?? '');
    return key ? t('trail.by.key', { key: key.name, name: nameOf(key.userId) }) : t('trail.by.key.gone');
  }
  if (actorId === null || actorKind === 'job') return t('trail.system');
  return actorKind === 'kiosk' ? t('trail.by.kiosk', { name: nameOf(actorId) }) : nameOf(actorId);
}

/** `Time: Dec 5, 9 AM – 12 PM to Dec 5, 10 AM – 1 PM`; what was not there before is told by what it became. */
function changeInWords(t: Translate, { field: name, from, to }: TrailChange, zone: string): string {
  const field = t(`trail.field.${name}`);
  const kind = trailFields[name];
  if (kind === 'unsaid') return t('trail.unsaid', { field });
  const said = (value: TrailValue) => valueInWords(t, value, kind, zone);
  const isFirst =
    (kind === 'number' && from === 0) || (from === null && ['word', 'span', 'qualification'].includes(kind));
  return isFirst
    ? t('trail.became', { field, to: said(to) })
    : t('trail.changed', { field, from: said(from), to: said(to) });
}

function valueInWords(t: Translate, value: TrailValue, kind: string, zone: string): string {
  if (value === null || value === '') return t('trail.nothing');
  if (typeof value === 'boolean') return t(value ? 'trail.yes' : 'trail.no');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const [start, end] = value;
    const time = `${formatClock(t, start, zone)} – ${formatClock(t, end, zone)}`;
    return t('trail.span', { date: formatMonthDay(t, start, zone), time });
  }
  if (kind === 'instant')
    return t('trail.span', { date: formatMonthDay(t, value, zone), time: formatTime(t, value, zone) });
  if (kind === 'told')
    return value
      .split(', ')
      .map((type) => (isWebhookType(type) ? t(`webhooks.type.${type}`) : type))
      .join(', ');
  if (kind === 'qualification' && isQualification(value)) return t(kindText(value));
  const word = words.find((one) => one === value);
  return kind === 'word' && word ? t(`trail.word.${word}`) : value;
}
