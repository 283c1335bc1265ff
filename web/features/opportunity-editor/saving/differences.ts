import type { EditorChoices } from '#shared/contract/opportunity-editor.ts';
import { addressesOf, type SettingsForm } from '#shared/rules/opportunity-settings.ts';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Versions } from '../merge.ts';
import { scheduleDifferences, type Difference } from './schedule-differences.ts';

/** What two versions are seen with. */
export interface Seen {
  choices: EditorChoices;
  /** The location's: dates are written in it. */
  timeZone: string;
  status: { base: OpportunityStatus | null; theirs: OpportunityStatus | null };
}

/** What the other person changed, one by one, in the order of the screen; and what becomes of it in one's own version. */
export function differences(t: Translate, versions: Versions, seen: Seen): Difference[] {
  const { base, theirs } = seen.status;
  const isPublished = theirs === 'published' && base !== null && base !== 'published';
  return [
    ...(isPublished ? [{ text: t('opportunityEditor.difference.published'), yours: null }] : []),
    ...basicsDifferences(t, versions, seen.choices),
    ...scheduleDifferences(t, versions, seen.timeZone),
    ...settingsDifferences(t, versions),
    ...groupsDifferences(t, versions, seen.choices),
  ];
}

/** The same of the three versions. */
type Three<Value> = readonly [base: Value, mine: Value, theirs: Value];

const three = <Part, Value>(of: Readonly<Record<keyof Versions, Part>>, pick: (part: Part) => Value) =>
  [pick(of.base), pick(of.mine), pick(of.theirs)] as Three<Value>;

function basicsDifferences(t: Translate, versions: Versions, choices: EditorChoices): Difference[] {
  const basics = { base: versions.base.basics, mine: versions.mine.basics, theirs: versions.theirs.basics };
  const organization = choices.organizations.find(({ id }) => id === basics.theirs.organizationId);
  const named = (list: readonly { id: string; name: string }[] | undefined) => (id: string) =>
    list?.find((one) => one.id === id)?.name ?? id;
  const field = (name: 'title' | 'description' | 'locationId' | 'imageFileId' | ListName) =>
    t(`opportunityEditor.field.${name}`);
  const list = (name: ListName, nameOf: (item: string) => string = String) =>
    listDifferences(
      t,
      field(name),
      three(basics, (part) => part[name].map(nameOf)),
    );
  const place = named(organization?.locations);
  return [
    ...valueDifference(
      t,
      field('locationId'),
      three(basics, ({ locationId }) => place(locationId)),
    ),
    ...valueDifference(
      t,
      field('title'),
      three(basics, ({ title }) => title.trim()),
    ),
    ...changeDifference(
      t,
      field('description'),
      three(basics, ({ description }) => description.trim()),
    ),
    ...changeDifference(
      t,
      field('imageFileId'),
      three(basics, ({ imageFileId }) => imageFileId),
    ),
    ...list('coordinatorIds', named(organization?.coordinators)),
    ...list('skills'),
    ...list('requirements'),
    ...switchDifference(
      t,
      t('opportunityEditor.requirements.onFile'),
      three(basics, (part) => part.requirementsOnFile),
    ),
  ];
}

type ListName = 'coordinatorIds' | 'skills' | 'requirements';

function settingsDifferences(t: Translate, versions: Versions): Difference[] {
  const settings = {
    base: versions.base.settings,
    mine: versions.mine.settings,
    theirs: versions.theirs.settings,
  };
  const option = (name: Exclude<keyof SettingsForm, 'private' | 'emailGroup'>) =>
    valueDifference(
      t,
      t(`opportunityEditor.settings.${name}`),
      three(settings, ({ [name]: { on, value } }) => (on ? value.trim() : '')),
    );
  return [
    ...option('limit'),
    ...option('accessCode'),
    ...switchDifference(
      t,
      t('opportunityEditor.settings.private'),
      three(settings, (part) => part.private),
    ),
    ...option('daysFuture'),
    ...option('daysOld'),
    ...option('checkInTimeFrame'),
    ...listDifferences(
      t,
      t('opportunityEditor.settings.emailGroup'),
      three(settings, ({ emailGroup: { on, value } }) => (on ? addressesOf(value) : [])),
    ),
  ];
}

function groupsDifferences(t: Translate, versions: Versions, choices: EditorChoices): Difference[] {
  const groups = { base: versions.base.groups, mine: versions.mine.groups, theirs: versions.theirs.groups };
  const known = choices.organizations.flatMap((organization) => organization.groups);
  const nameOf = (id: string) => known.find((group) => group.id === id)?.name ?? id;
  return [
    ...switchDifference(
      t,
      t('opportunityEditor.groups.restrict'),
      three(groups, ({ restrict }) => restrict),
    ),
    ...listDifferences(
      t,
      t('opportunityEditor.field.groups'),
      three(groups, ({ groupIds }) => groupIds.map(nameOf)),
    ),
  ];
}

/** Something short, with what it was and is. */
function valueDifference(t: Translate, field: string, [base, mine, theirs]: Three<string>): Difference[] {
  if (base === theirs) return [];
  const quoted = (value: string) =>
    value === ''
      ? t('opportunityEditor.difference.empty')
      : t('opportunityEditor.difference.quoted', { value });
  const text = t('opportunityEditor.difference.value', {
    field,
    before: quoted(base),
    after: quoted(theirs),
  });
  const isBoth = mine !== base && mine !== theirs;
  return [{ text, yours: isBoth ? t('opportunityEditor.difference.yours', { value: quoted(mine) }) : null }];
}

/** Something that is too long to be told, or that has no words. */
function changeDifference<Value>(
  t: Translate,
  field: string,
  [base, mine, theirs]: Three<Value>,
): Difference[] {
  if (base === theirs) return [];
  const isBoth = mine !== base && mine !== theirs;
  return [
    {
      text: t('opportunityEditor.difference.changed', { field }),
      yours: isBoth ? t('opportunityEditor.difference.yours.changed') : null,
    },
  ];
}

function switchDifference(t: Translate, field: string, [base, , theirs]: Three<boolean>): Difference[] {
  if (base === theirs) return [];
  return [{ text: t(`opportunityEditor.difference.${theirs ? 'on' : 'off'}`, { field }), yours: null }];
}

/** A list is merged: what either added is there, what either removed is gone. */
function listDifferences(
  t: Translate,
  field: string,
  [base, , theirs]: Three<readonly string[]>,
): Difference[] {
  const told = (kind: 'added' | 'removed', items: readonly string[]) =>
    items.length === 0
      ? []
      : [
          {
            text: t(`opportunityEditor.difference.${kind}`, { field, names: items.join(', ') }),
            yours: null,
          },
        ];
  return [
    ...told(
      'added',
      theirs.filter((item) => !base.includes(item)),
    ),
    ...told(
      'removed',
      base.filter((item) => !theirs.includes(item)),
    ),
  ];
}
