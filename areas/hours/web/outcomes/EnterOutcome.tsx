import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import { outcomeAmountMax } from '#areas/hours/rules/outcomes.ts';
import { fieldErrorsOf, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useToday } from '../ranges.ts';
import { typedAmount } from './typed-amount.ts';
import css from './ReportOutcomes.module.css';

type Listed = OutputOf<typeof outcomesContract.list>;

export interface EnterOutcomeProps {
  outcomes: Listed['outcomes'];
  locations: Listed['locations'];
}

/** Adds how much of an outcome there was at a location on a day. */
export function EnterOutcome({ outcomes, locations }: EnterOutcomeProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const today = useToday();
  const keyOf = ({ organizationId, outcome }: (typeof outcomes)[number]) => `${organizationId} ${outcome}`;
  const [chosen, setChosen] = useState(keyOf(outcomes[0]!));
  const outcome = outcomes.find((one) => keyOf(one) === chosen) ?? outcomes[0]!;
  const places = locations.filter(({ organizationId }) => organizationId === outcome.organizationId);
  const [place, setPlace] = useState('');
  const locationId = places.find(({ id }) => id === place)?.id ?? places[0]?.id;
  const [day, setDay] = useState<string>();
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState<{ day?: string; amount?: string }>({});
  const dayField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const shownDay = day ?? today ?? '';
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (number: number) =>
      api.call(outcomesContract.enter, {
        body: { locationId: locationId ?? '', outcome: outcome.outcome, day: shownDay, amount: number },
      }),
    onSuccess: async () => {
      setAmount('');
      showToast({
        variant: 'success',
        title: t('outcomes.title'),
        heading: t('outcomes.saved'),
        body: t('outcomes.inReport'),
      });
      await queryClient.invalidateQueries({ queryKey: ['reports', 'outcomes'] });
    },
    onError: (failure) => {
      const { day: atDay } = fieldErrorsOf(toApiError(t, failure));
      if (!atDay) return showFailure(t, failure, { where: t('outcomes.title') });
      setWrong({ day: atDay });
      dayField.current?.focus();
    },
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const number = typedAmount(amount);
    const found = {
      ...(shownDay === '' ? { day: t('outcomes.day.wrong') } : {}),
      ...(number === null ? { amount: t('outcomes.amount.wrong', { max: outcomeAmountMax }) } : {}),
    };
    setWrong(found);
    if (found.day) dayField.current?.focus();
    else if (number === null) amountField.current?.focus();
    else mutate(number);
  };
  return (
    <form onSubmit={save} noValidate className={css.fields} aria-label={t('outcomes.enter')}>
      <SelectField
        label={t('outcomes.outcome')}
        value={chosen}
        onChoose={setChosen}
        data={outcomes.map((one) => ({ value: keyOf(one), label: one.name }))}
      />
      <SelectField
        label={t('outcomes.location')}
        value={locationId ?? ''}
        onChoose={setPlace}
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        ref={dayField}
        type="date"
        label={t('outcomes.day')}
        value={shownDay}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setWrong({});
        }}
        error={wrong.day}
      />
      <TextInput
        ref={amountField}
        label={t('outcomes.amount')}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setWrong({});
        }}
        error={wrong.amount}
      />
      <Button type="submit" loading={isPending}>
        {t('outcomes.save')}
      </Button>
    </form>
  );
}
