import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { outcomesContract, type OutcomeEntry } from '#areas/hours/contract/outcomes.ts';
import { outcomeAmountMax } from '#areas/hours/rules/outcomes.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { typedAmount } from './typed-amount.ts';
import css from './ReportOutcomes.module.css';

/** An entry, whose number can be corrected in its place. */
export function CorrectEntry({ entry, label }: { entry: OutcomeEntry; label: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState(String(entry.amount));
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (number: number) =>
      api.call(outcomesContract.correct, {
        params: { entryId: entry.id },
        body: { amount: number, was: entry.amount },
      }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title: t('outcomes.title'),
        heading: t('outcomes.corrected'),
        body: t('outcomes.inReport'),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('outcomes.title') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reports', 'outcomes'] }),
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const number = typedAmount(amount);
    setWrong(number === null);
    if (number === null) field.current?.focus();
    else if (number !== entry.amount) mutate(number);
  };
  return (
    <form onSubmit={save} noValidate className={css.entry}>
      <TextInput
        ref={field}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong ? t('outcomes.amount.wrong', { max: outcomeAmountMax }) : undefined}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('outcomes.correct')}
      </Button>
    </form>
  );
}
