import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import { registrationsContract, type NamingView } from '#areas/registrations/contract/registrations.ts';
import { formatShortDate, formatTimeSpan, zoneName } from '#shared/rules/dates.ts';
import type { CompanionAnswer } from '#areas/registrations/rules/party.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './NamingQuestion.module.css';
import { namingQuery } from '../registrations.queries.ts';

type NamedPlace = NamingView['places'][number];

/** "Yes, that's me" or "not me", for somebody whom somebody else named; what was answered takes its place. */
export function NamingQuestion({ token, naming }: { token: string; naming: NamingView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { holder, typedName, email, answer, isOrganizer, places } = naming;
  const keep = (view: NamingView) => queryClient.setQueryData(namingQuery(api, token).queryKey, view);
  const leaving = useSingleMutation({
    mutationFn: ({ id: namingId }: NamedPlace) =>
      api.call(registrationsContract.cannotCome, { body: { token, namingId } }),
    meta: { quiet: true },
    onSuccess: (view) => {
      answering.reset();
      keep(view);
    },
  });
  const answering = useSingleMutation({
    mutationFn: (said: CompanionAnswer) =>
      api.call(registrationsContract.answerNaming, { body: { token, answer: said } }),
    meta: { quiet: true },
    // What was said last is told, and gets the focus.
    onSuccess: (view) => {
      leaving.reset();
      keep(view);
    },
  });
  const { mutate, isPending, isSuccess, variables, error, submittedAt } = answering;
  const busy = (said: CompanionAnswer) => isPending && variables === said;
  const left = leaving.isSuccess ? leaving.variables : undefined;
  const failed = error
    ? { error, attempt: submittedAt }
    : leaving.error && { error: leaving.error, attempt: leaving.submittedAt };
  // Nobody who gave all places up comes along.
  const told = answer === 'agreed' && places.length === 0 ? 'nowhere' : answer;
  return (
    <div className={css.question}>
      {left ? (
        <Notice
          key={left.id}
          takesFocus
          title={t('registrations.naming.left.title', { holder })}
          text={t('registrations.naming.left.text', {
            holder,
            activity: left.activity,
            date: formatShortDate(t, left.startAt, left.timeZone),
          })}
        />
      ) : null}
      {told === null ? (
        <p className={css.who}>{t('registrations.naming.who', { holder, typedName, email })}</p>
      ) : (
        <Notice
          key={told}
          takesFocus={isSuccess && !left}
          title={t(`registrations.naming.${told}.title`, { holder })}
          text={t(`registrations.naming.${told}.text`, { holder })}
        />
      )}
      {places.length > 0 ? (
        <ul className={css.places} role="list">
          {places.map((place) => (
            <li key={place.id}>
              <strong>{place.title}</strong>
              <span>{place.activity}</span>
              <span>
                {`${formatShortDate(t, place.startAt, place.timeZone)}, ${formatTimeSpan(t, place.startAt, place.endAt, place.timeZone)} ${zoneName(t, place.endAt, place.timeZone)}`}
              </span>
              <span>{[...new Set([place.organization, place.location])].join(', ')}</span>
              {place.address ? <span>{place.address}</span> : null}
              {place.can.leave && !isOrganizer ? (
                <Button
                  variant="default"
                  size="sm"
                  className={css.leave}
                  aria-label={t('registrations.naming.leaveLong', {
                    activity: place.activity,
                    date: formatShortDate(t, place.startAt, place.timeZone),
                  })}
                  loading={leaving.isPending && leaving.variables.id === place.id}
                  disabled={leaving.isPending || isPending}
                  onClick={() => leaving.mutate(place)}
                >
                  {t('registrations.naming.leave')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {failed ? (
        <FormError
          title={t('registrations.naming.failed')}
          problems={[{ message: toApiError(t, failed.error).message }]}
          attempt={failed.attempt}
        />
      ) : null}
      {answer === null && isOrganizer ? (
        <p className={css.hint}>{t('registrations.naming.organizer', { holder })}</p>
      ) : null}
      {answer === null && !isOrganizer ? (
        <div className={css.choice}>
          <Button
            size="md"
            leftSection={<IconCheck size={20} aria-hidden />}
            loading={busy('agreed')}
            disabled={isPending}
            onClick={() => mutate('agreed')}
          >
            {t('registrations.naming.yes')}
          </Button>
          <p className={css.hint}>{t('registrations.naming.yes.hint', { holder })}</p>
        </div>
      ) : null}
      {answer === 'declined' ? null : (
        <div className={css.choice}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconX size={20} aria-hidden />}
            loading={busy('declined')}
            disabled={isPending}
            onClick={() => mutate('declined')}
          >
            {t(answer === 'agreed' ? 'registrations.naming.stop' : 'registrations.naming.no')}
          </Button>
          <p className={css.hint}>{t('registrations.naming.no.hint', { holder })}</p>
        </div>
      )}
    </div>
  );
}
