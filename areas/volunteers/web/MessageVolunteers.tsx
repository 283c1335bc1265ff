import { listAudience } from '#areas/messages/rules/message-audiences.ts';
import type { ListedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const modal = late(() => import('#areas/messages/web/MessageModal.tsx'));

export interface MessageVolunteersProps {
  organizationId: string;
  /** To whom the message goes, one by one or all whom a filter finds; null while none is written. */
  people: readonly Pick<VolunteerView, 'userId' | 'firstName' | 'lastName'>[] | ListedFilter | null;
  onClose: () => void;
}

/** Writes to people of the list of volunteers, all of whom are ticked at first. */
export function MessageVolunteers({ organizationId, people, onClose }: MessageVolunteersProps) {
  const t = useTexts();
  const there = modal.use(people !== null);
  useGiveUp(modal, people !== null, onClose);
  if (!there || !people) return null;
  const [first, ...others] = 'search' in people ? [] : people;
  if (!first && !('search' in people)) return null;
  const about = !first
    ? t('messages.about.matching')
    : others.length === 0
      ? t('messages.about.person', { name: fullName(first) })
      : t('messages.about.people', { count: others.length + 1 });
  return (
    <there.MessageModal
      opened
      about={about}
      audience={
        'search' in people
          ? listAudience(organizationId, people)
          : { kind: 'people', id: organizationId, userIds: people.map(({ userId }) => userId) }
      }
      isForEverybody
      onClose={onClose}
    />
  );
}
