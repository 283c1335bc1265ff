import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const modal = late(() => import('#areas/messages/web/MessageModal.tsx'));

export interface MessageVolunteersProps {
  organizationId: string;
  /** To whom the message goes; null while none is written. */
  people: readonly Pick<VolunteerView, 'userId' | 'firstName' | 'lastName'>[] | null;
  onClose: () => void;
}

/** Writes to people of the list of volunteers, all of whom are chosen at first. */
export function MessageVolunteers({ organizationId, people, onClose }: MessageVolunteersProps) {
  const t = useTexts();
  const there = modal.use(people !== null);
  useGiveUp(modal, people !== null, onClose);
  const [first, ...others] = people ?? [];
  if (!there || !people || !first) return null;
  const userIds = people.map(({ userId }) => userId);
  return (
    <there.MessageModal
      opened
      about={
        others.length === 0
          ? t('messages.about.person', { name: fullName(first) })
          : t('messages.about.people', { count: people.length })
      }
      audience={{ kind: 'people', id: organizationId, userIds }}
      isForEverybody
      onClose={onClose}
    />
  );
}
