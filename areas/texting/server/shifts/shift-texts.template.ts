import { oneTextMax, type ChangeKind } from '#areas/texting/rules/texting.ts';
import { withoutWrittenAddresses } from '#areas/mail/server/layout/newcomers.rules.ts';
import { addressInLine } from '#areas/organizations/server/organizations.rules.ts';
import { formatShortDate, formatTime, zoneName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { fittedText, inPhoneSigns, nameInText, textSize } from '../words.template.ts';
import type { TextedPlace } from './shifts.queries.ts';

/** A shift as an event has it. */
export interface FormerShift {
  activity: string;
  startAt: Date;
  endAt: Date;
  /** Where it was, in one line, if that changed. */
  address?: string | undefined;
}

/** Longest address that leaves room for the rest. */
const addressMax = 60;

/** When a shift begins, by the clocks at its location: `Sat, Jun 8, 9:00 AM EDT`. */
const whenOf = (t: Translate, startAt: Date, timeZone: string): string =>
  t('texting.text.when', {
    date: formatShortDate(t, startAt, timeZone),
    time: formatTime(t, startAt, timeZone),
    zone: zoneName(t, startAt, timeZone),
  });

const namesOf = (t: Translate, { organization, title, location, activity }: TextedPlace) => ({
  organization: nameInText(organization, t('texting.text.organization')),
  title: nameInText(title, t('texting.text.title')),
  location: nameInText(location, t('texting.text.location')),
  activity: nameInText(activity, t('texting.text.newActivity')),
});
type Names = ReturnType<typeof namesOf>;

/** How much of one text there is beside the sentence that says how to end them, which the first one has. */
const roomOf = (t: Translate): number =>
  oneTextMax - textSize(inPhoneSigns(t('texting.text.stop', { text: '' })));

/** The day before. */
export function reminderText(t: Translate, place: TextedPlace): string {
  const when = whenOf(t, place.startAt, place.timeZone);
  return fittedText(namesOf(t, place), roomOf(t), (names) => t('texting.text.reminder', { ...names, when }));
}

/**
 * That something changed.
 * @param before what the shift was
 * @param others how many other places of the person the same change is about
 */
export function changeText(
  t: Translate,
  kind: ChangeKind,
  place: TextedPlace,
  { before, others }: { before: FormerShift; others: number },
): string {
  const said = sentenceOf(t, kind, place, before);
  return fittedText(namesOf(t, place), roomOf(t), (names) => {
    const text = said(names);
    return others > 0 ? t('texting.text.others', { text, count: others }) : text;
  });
}

function sentenceOf(
  t: Translate,
  kind: ChangeKind,
  { startAt, endAt, timeZone, activity, address }: TextedPlace,
  before: FormerShift,
): (names: Names) => string {
  const [was, when] = [whenOf(t, before.startAt, timeZone), whenOf(t, startAt, timeZone)];
  if (kind !== 'moved') return (names) => t(`texting.text.${kind}`, { ...names, when: was });
  if (before.startAt.getTime() !== startAt.getTime())
    return (names) => t('texting.text.moved', { ...names, before: was, when });
  if (before.endAt.getTime() !== endAt.getTime())
    return (names) => t('texting.text.until', { ...names, when, end: formatTime(t, endAt, timeZone) });
  if (before.activity !== activity) return (names) => t('texting.text.activity', { ...names, when });
  const where = addressInText(addressInLine(address)) ?? t('texting.text.newAddress');
  return (names) => t('texting.text.address', { ...names, when, address: where });
}

/** An address that isn't shortened, for half of it leads nowhere; undefined for one that is long or has what phones make a link of. */
function addressInText(address: string): string | undefined {
  const isPlain = withoutWrittenAddresses(address) === address;
  return isPlain && address.length <= addressMax ? inPhoneSigns(address) : undefined;
}
