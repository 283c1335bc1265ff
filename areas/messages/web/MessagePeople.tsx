import { ReachNotice } from '#areas/organizations/web/ReachNotice.tsx';
import { toApiError } from '#web/api/errors.ts';
import { hasPlaces } from '#areas/messages/rules/message-audiences.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { NarrowFields } from './NarrowFields.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import type { Message } from './use-message.ts';

/** The people whom a message can reach, as soon as they are known. */
export function MessagePeople({ message }: { message: Message }) {
  const t = useTexts();
  const { written, people, set, choose, errorOf } = message;
  const none = noneOf(message);
  if (written.audiences.length === 0) return null;
  if (people.error)
    return (
      <ErrorState
        title={t('messages.away')}
        text={toApiError(t, people.error).message}
        onRetry={people.refetch}
        retrying={people.isRetrying}
        order={3}
      />
    );
  if (people.isLoading) return <LoadingState shape="rows" count={3} label={t('messages.loading')} />;
  if (people.isNobody)
    return <EmptyState title={t(`messages.${none}`)} text={t(`messages.${none}.text`)} order={3} />;
  const organizationId = people.sources.get(written.audiences[0]!.id)?.organizationId;
  const fresh = message.recipients.filter(({ isNewcomer, isReached }) => isNewcomer && !isReached);
  return (
    <>
      {organizationId === undefined ? null : (
        <ReachNotice
          organizationId={organizationId}
          people={message.recipients.length}
          newcomers={fresh.length}
        />
      )}
      <NarrowFields
        audiences={written.audiences}
        sources={people.sources}
        onChange={(audiences) => set({ audiences })}
      />
      <RecipientsField
        people={people.reached}
        chosen={written.recipients}
        error={errorOf('recipients')}
        onChange={choose}
      />
    </>
  );
}

/** What is said where nobody is there: of an opportunity before a group, and of a group before the list. */
function noneOf({ written: { audiences } }: Message) {
  if (audiences.some(hasPlaces)) return 'none';
  return audiences.some(({ kind }) => kind === 'group') ? 'none.group' : 'none.list';
}
