import {
  IconArrowsExchange,
  IconCalendarCheck,
  IconClock,
  IconEdit,
  IconListCheck,
  IconMapPin,
  IconMoodKid,
  IconQuestionMark,
  IconStar,
  IconUserCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { overruledTexts } from '#areas/registrations/rules/overruling.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { elsewhereMark } from '../elsewhere/elsewhere-words.ts';

/** Something that helps to know somebody on a roster, or says what was done about the place. */
export interface RowFact {
  words: string;
  Icon: typeof IconStar;
  /** To be seen before the others. */
  stands?: 'out';
}

export interface RowFactsOf {
  person: RosterPerson;
  /** What the person does, where that has to be said. */
  activity?: string | undefined;
  timeZone: string;
}

/** What a roster says of somebody beside name, phone and note: what matters at the door first. */
export function rowFacts(t: Translate, { person, activity, timeZone }: RowFactsOf): RowFact[] {
  const { elsewhere, overruled, group, others, answeredFor, counted } = person;
  const facts: (RowFact | false | undefined)[] = [
    activity !== undefined && { Icon: IconListCheck, words: activity },
    // Once somebody is here it tells nothing.
    person.isConfirmed &&
      person.state === 'expected' && { Icon: IconCalendarCheck, words: t('roster.confirmed') },
    person.isFirstTime && { Icon: IconStar, words: t('roster.firstTime'), stands: 'out' },
    overruled && {
      Icon: IconArrowsExchange,
      words: t('walkIns.mark.overruled', {
        rules: overruled.rules.map((rule) => t(overruledTexts[rule])).join(', '),
        by: overruled.by,
        date: formatShortDate(t, overruled.at, timeZone),
        time: formatTime(t, overruled.at, timeZone),
      }),
      stands: 'out',
    },
    elsewhere && { Icon: IconMapPin, words: elsewhereMark(t, elsewhere) },
    ...(counted?.because ?? []).map((reason) => ({
      Icon: IconClock,
      words: t(`hours.because.${reason}`),
    })),
    group !== undefined && { Icon: IconUsersGroup, words: group },
    person.childOf !== undefined && {
      Icon: IconMoodKid,
      words: t('roster.childOf', { name: person.childOf }),
    },
    person.isAdult && { Icon: IconUserCheck, words: t('roster.adult') },
    person.isUnconfirmed && !person.isWalkIn && { Icon: IconQuestionMark, words: t('roster.unconfirmed') },
    person.isWalkIn && {
      Icon: IconUserPlus,
      words: [t('walkIns.mark'), others ? t('walkIns.mark.others', { count: others }) : '']
        .filter(Boolean)
        .join(' '),
    },
    answeredFor && {
      Icon: IconEdit,
      words: t(person.isCorrected ? 'corrections.by' : 'corrections.by.absent', {
        name: answeredFor.by,
        date: formatShortDate(t, answeredFor.at, timeZone),
      }),
    },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}
