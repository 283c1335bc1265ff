import { Button, Text, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { centsOf, currencies, plainAmount } from '#areas/hours/rules/hour-value.ts';
import { moneyInWords } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useHoursSettingsChange } from './hours-settings.queries.ts';
import css from './HoursSettings.module.css';

/** What an hour of a volunteer is worth in reports, or that nothing is said of it. */
export function HourValueForm({ organization: { orgName }, hourValue }: HoursSettings) {
  const t = useTexts();
  const amountField = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState(hourValue ? plainAmount(hourValue.cents) : '');
  const [currency, setCurrency] = useState(hourValue?.currency ?? currencies[0]);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useHoursSettingsChange(orgName, (saved) =>
    saved.hourValue
      ? {
          heading: t('hoursSettings.value.saved', { money: moneyInWords(t, saved.hourValue) }),
          body: t('hoursSettings.value.saved.hint'),
        }
      : { heading: t('hoursSettings.value.none'), body: t('hoursSettings.value.none.hint') },
  );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const cents = centsOf(amount);
    const isLeft = amount.trim() === '';
    setWrong(cents === null && !isLeft);
    if (cents !== null) mutate({ hourValue: { cents, currency } });
    else if (isLeft) mutate({ hourValue: null });
    else amountField.current?.focus();
  };
  return (
    <form onSubmit={save} noValidate className={css.value} aria-labelledby="hour-value">
      <div>
        <Text fw={700} id="hour-value">
          {t('hoursSettings.value')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('hoursSettings.value.hint')}
        </Text>
      </div>
      <div className={css.amount}>
        <TextInput
          ref={amountField}
          label={t('hoursSettings.value.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => {
            setAmount(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong ? t('hoursSettings.value.wrong') : undefined}
        />
        <SelectField
          label={t('hoursSettings.value.currency')}
          value={currency}
          data={[...currencies]}
          onChoose={(chosen) => setCurrency(currencies.find((one) => one === chosen) ?? currency)}
        />
        <Button type="submit" loading={isPending}>
          {t('hoursSettings.value.save')}
        </Button>
      </div>
    </form>
  );
}
