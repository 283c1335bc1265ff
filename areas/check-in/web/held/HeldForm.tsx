import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { heldPlacesContract, type HeldView } from '#areas/registrations/contract/held-places.ts';
import { heldNoteMax, heldPlacesSchema } from '#areas/registrations/rules/held-places.ts';
import type { ApiError } from '#web/api/client.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import { leftInActivity } from '../walk-ins/places.ts';
import { openOf } from './groups.ts';
import { HeldDates } from './HeldDates.tsx';
import { NamesGo, type RefusedNames } from './NamesGo.tsx';
import css from './HeldForm.module.css';

/** What is typed: a number comes as text. */
const { number } = heldPlacesSchema.shape;
const typedSchema = heldPlacesSchema.omit({ lapseHours: true }).extend({
  number: z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(number),
});

/** When places that nobody filled can be given back, in hours before the start. */
const lapses = [2, 24, 48, 72, 168];

const refusedNames = (what: RefusedNames['what'], { message, params }: ApiError): RefusedNames => ({
  what,
  text: message,
  count: Number(params?.['count'] ?? 1),
});

export interface HeldFormProps {
  roster: RosterView;
  /** Whose places are changed; none are held yet without it. */
  held?: HeldView | undefined;
  onClose: () => void;
}

/** Places for a group with one contact: as many as are held, and until when. */
export function HeldForm({ roster, held, onClose }: HeldFormProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshRoster(roster);
  const open = roster.activities.filter(({ isCanceled }) => !isCanceled);
  const first = open.find((activity) => leftInActivity(activity) > 0) ?? open[0];
  const [slotIds, setSlotIds] = useState(() => (first ? [first.slotId] : []));
  const [lapseHours, setLapseHours] = useState(held?.lapseHours ?? null);
  const [refused, setRefused] = useState<RefusedNames | null>(null);
  /** Of the next sending alone: what is sent again may be about other names by then. */
  const dropNames = useRef(false);
  const takeDropNames = (): boolean => {
    const taken = dropNames.current;
    dropNames.current = false;
    return taken;
  };
  const done = async (heading: string) => {
    // The group has its numbers before the focus is back beside it.
    await refresh();
    showToast({ variant: 'success', title: t('roster.title'), heading });
    onClose();
  };
  const form = useServerForm({
    schema: async () => typedSchema,
    title: t('held.title'),
    send: async (typed) => {
      setRefused(null);
      const body = { ...typed, lapseHours };
      if (held)
        await api.call(heldPlacesContract.change, {
          params: { heldId: held.id },
          body: { ...body, version: held.version, dropNames: takeDropNames() },
        });
      else
        await api.call(heldPlacesContract.hold, {
          params: { opportunityId: roster.opportunity.id },
          body: { ...body, slotIds },
        });
    },
    onDone: (_, typed) =>
      done(t('held.said', { name: typed.name, number: typed.number, slots: held ? 1 : slotIds.length })),
    places: { 'held.no-room': 'number', 'held.below-named': 'number' },
    onCode: { 'held.names-go': (refusal) => setRefused(refusedNames('change', refusal)) },
  });
  const release = useSingleMutation({
    mutationFn: ({ id, version }: HeldView) => {
      setRefused(null);
      const body = { version, dropNames: takeDropNames() };
      return api.call(heldPlacesContract.release, { params: { heldId: id }, body });
    },
    onSuccess: ({ freed }) => done(t('held.released', { freed })),
    onError: (failure) => {
      const refusal = toApiError(t, failure);
      if (refusal.code === 'held.names-go') setRefused(refusedNames('release', refusal));
      else showFailure(t, failure, { where: t('held.title') });
    },
  });
  const lapseWords = (hours: number) =>
    hours % 24 === 0 ? t('held.lapse.days', { days: hours / 24 }) : t('held.lapse.hours', { hours });
  const choices = [...new Set([...lapses, ...(held?.lapseHours ? [held.lapseHours] : [])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <form
      {...form.props}
      className={css.form}
      aria-label={t('held.title')}
      onChange={() => {
        dropNames.current = false;
        setRefused(null);
      }}
    >
      <div className={css.pair}>
        <TextInput {...form.field('name', held?.name)} label={t('held.name')} required data-autofocus />
        <TextInput
          {...form.field('number', held ? String(held.number) : '')}
          label={t('held.number')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      {held || open.length < 2 ? null : (
        <Checkbox.Group
          label={t('held.activities')}
          description={t('held.activities.hint')}
          value={slotIds}
          onChange={setSlotIds}
        >
          <div className={css.activities}>
            {open.map((activity) => (
              <Checkbox
                key={activity.slotId}
                value={activity.slotId}
                label={t('held.activity', { activity: activity.title, left: leftInActivity(activity) })}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {held ? null : <HeldDates roster={roster} chosen={slotIds} onChoose={setSlotIds} />}
      <TextInput {...form.field('contactName', held?.contact.name)} label={t('held.contact.name')} required />
      <div className={css.pair}>
        <TextInput
          {...form.field('contactEmail', held?.contact.email)}
          label={t('held.contact.email')}
          description={t('held.contact.email.hint')}
          type="email"
          autoComplete="off"
        />
        <TextInput
          {...form.field('contactPhone', held?.contact.phone)}
          label={t('held.contact.phone')}
          type="tel"
          autoComplete="off"
        />
      </div>
      <Textarea
        {...form.field('note', held?.note)}
        label={t('held.note')}
        maxLength={heldNoteMax}
        autosize
        minRows={1}
      />
      <SelectField
        label={t('held.lapse')}
        value={lapseHours === null ? '' : String(lapseHours)}
        onChoose={(chosen) => setLapseHours(chosen === '' ? null : Number(chosen))}
        data={[
          { value: '', label: t('held.lapse.never') },
          ...choices.map((hours) => ({ value: String(hours), label: lapseWords(hours) })),
        ]}
      />
      {held && refused ? (
        <NamesGo
          {...refused}
          onConfirm={() => {
            dropNames.current = true;
            if (refused.what === 'release') release.mutate(held);
            else form.props.ref.current?.requestSubmit();
          }}
        />
      ) : null}
      <FormActions
        submit={held ? t('held.save') : t('held.submit')}
        onCancel={onClose}
        isPending={form.isPending || release.isPending}
        disabled={!held && slotIds.length === 0}
      >
        {held && openOf(held) > 0 ? (
          <Button
            variant="outline"
            color="red"
            onClick={() => {
              dropNames.current = false;
              release.mutate(held);
            }}
            disabled={form.isPending}
          >
            {t('held.release', { open: openOf(held) })}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
