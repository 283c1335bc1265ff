import '#web/ui/theme/more-styles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { rulesIn } from '#areas/check-in/web/walk-ins/WalkInQuestion.tsx';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import type { ShiftAhead, VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { shiftsAheadQuery, useRefreshVolunteer } from './person.queries.ts';

/** On which shift ahead the volunteer is put; rules in the way are named, and set aside by a second choice. */
export function AddToShiftForm({ page, onClose }: { page: VolunteerPage; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { organization, person, record } = page;
  const at = { orgName: organization.orgName, userId: person.userId };
  const name = fullName(person);
  const refresh = useRefreshVolunteer(at);
  const query = useQuery(shiftsAheadQuery(api, at));
  const shifts = query.data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<ReturnType<typeof rulesIn> | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ shift, overrule }: { shift: ShiftAhead; overrule: Overrulable[] }) =>
      api.call(walkInsContract.add, {
        params: { opportunityId: shift.opportunity.id, dateId: shift.dateId },
        body: {
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          ...(record ? { recordId: person.userId } : {}),
          slotId: shift.slotId,
          checkIn: false,
          overrule,
        },
      }),
    onSuccess: async (_, { shift: { opportunity, startAt, location } }) => {
      await refresh();
      const date = formatShortDate(t, startAt, location.timeZone);
      showToast({
        variant: 'success',
        title: t('volunteerPage.shifts'),
        heading: t('volunteerPage.shifts.added', { name, opportunity: opportunity.title, date }),
      });
      onClose();
    },
    onError: (failure) => {
      const refused = toApiError(t, failure);
      if (refused.code === 'roster.rules') setAsked(rulesIn(refused));
      else showFailure(t, failure, { where: name, what: t('volunteerPage.shifts.add.failed', { name }) });
    },
  });
  if (query.isError && !query.data) return <QueryState query={query} />;
  return (
    <form
      aria-label={t('volunteerPage.shifts.add.title', { name })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const shift = shifts.find(({ slotId }) => slotId === chosen);
        setMissing(shift === undefined);
        if (shift) mutate({ shift, overrule: asked?.overrule ?? [] });
      }}
    >
      <p>{t(record ? 'volunteerPage.shifts.add.leadWithout' : 'volunteerPage.shifts.add.lead')}</p>
      <Select
        label={t('volunteerPage.shifts.add.shift')}
        placeholder={t('volunteerPage.shifts.add.choose')}
        searchable
        data-autofocus
        data={shifts.map((shift) => ({ value: shift.slotId, label: shiftWords(t, shift) }))}
        value={chosen}
        onChange={(slotId) => {
          setChosen(slotId);
          setMissing(false);
          setAsked(null);
        }}
        error={isMissing ? t('volunteerPage.shifts.add.required') : null}
        nothingFoundMessage={query.data ? t('volunteerPage.shifts.add.nothing') : t('ui.loading')}
      />
      {asked ? <Notice title={asked.list.join(' ')} text={t('walkIns.rules.recorded')} /> : null}
      <FormActions
        submit={asked ? t('walkIns.rules.add') : t('volunteerPage.shifts.add.submit')}
        onCancel={onClose}
        isPending={isPending}
      />
    </form>
  );
}

const shiftWords = (
  t: Translate,
  { opportunity, location: { timeZone }, activity, startAt, endAt, filled, capacity, along }: ShiftAhead,
): string =>
  t('volunteerPage.shifts.add.option', {
    date: formatShortDate(t, startAt, timeZone),
    time: formatTimeSpan(t, startAt, endAt, timeZone),
    opportunity: opportunity.title,
    activity,
    filled,
    capacity,
    along,
  });
