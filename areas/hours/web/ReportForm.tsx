import '#web/ui/theme/more-styles.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { hoursContract } from '#areas/hours/contract/hours.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { daysOf, namedRanges, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import type { HoursFormat } from '#areas/hours/rules/hours.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { downloadCsv } from '#web/ui/download-csv.ts';
import { rangeNames, useToday } from './ranges.ts';
import css from './ReportForm.module.css';

/** The name of the file that people get (areas/hours/README.md, "Hours"). */
const reportFile = 'volunteer_report.csv';

const firstRange: NamedRange = 'last-30-days';

const noDays: DayRange = { start: '', end: '' };

/** The days, how hours are written, and the file. */
export function ReportForm() {
  const t = useTexts();
  const api = useApi();
  const [range, setRange] = useState<NamedRange | 'custom'>(firstRange);
  const [typed, setTyped] = useState<DayRange>(noDays);
  const [format, setFormat] = useState<HoursFormat>('minutes');
  const [none, setNone] = useState<{ text: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const today = useToday();
  const days = range === 'custom' ? typed : today === null ? noDays : daysOf(range, today);

  const judge = () => {
    const wrong: Record<string, string> = {};
    for (const { path, message } of reportRange.safeParse({ ...days, format }).error?.issues ?? [])
      wrong[String(path[0])] ??= faultInWords(message, t);
    return wrong;
  };
  const { errors, ...form } = useFormErrors(judge);

  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(hoursContract.report, { query: { ...days, format } }),
    onSuccess: (csv) => {
      downloadCsv(reportFile, csv);
      showToast({
        variant: 'success',
        title: t('hours.done.title'),
        heading: t('hours.done.heading'),
        body: t('hours.done.body'),
      });
    },
    onError: (failure) =>
      placeError(t, failure, {
        onFields: (wrong) => told(wrong, form.refuse),
        onCode: { 'hours.none-in-range': (error) => setNone({ text: error.message, attempt }) },
        otherwise: (error) => showFailure(t, error, { where: t('hours.done.title') }),
      }),
  });

  function told(wrong: FormErrors, tell: (wrong: FormErrors) => void) {
    tell(wrong);
    const first = wrong.start ? 'report-start' : 'report-end';
    document.getElementById(first)?.focus();
  }

  const change = (to: Partial<DayRange>) => {
    setTyped({ ...days, ...to });
    setRange('custom');
    form.forgive(() => true);
    setNone(null);
  };

  const choose = (name: string) => {
    form.clear();
    setNone(null);
    const known = namedRanges.find((one) => one === name);
    setTyped(days);
    setRange(known ?? 'custom');
    if (!known) document.getElementById('report-start')?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setNone(null);
    setAttempt((count) => count + 1);
    const wrong = judge();
    if (Object.keys(wrong).length > 0) return told(wrong, form.tried);
    form.tried(wrong);
    mutate();
  };

  return (
    <form className={css.form} aria-label={t('hours.title')} method="post" noValidate onSubmit={submit}>
      {none ? (
        <FormError title={none.text} problems={[{ message: t('hours.none.hint') }]} attempt={none.attempt} />
      ) : null}
      <SelectField
        label={t('hours.range.label')}
        value={range}
        onChoose={choose}
        data={[
          ...namedRanges.map((name) => ({ value: name, label: t(rangeNames[name]) })),
          { value: 'custom', label: t('hours.range.custom') },
        ]}
      />
      <div className={css.days}>
        <TextInput
          id="report-start"
          type="date"
          label={t('hours.start.label')}
          value={days.start}
          disabled={today === null}
          max={days.end || undefined}
          error={errors.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <TextInput
          id="report-end"
          type="date"
          label={t('hours.end.label')}
          value={days.end}
          disabled={today === null}
          min={days.start || undefined}
          error={errors.end}
          onChange={(event) => change({ end: event.currentTarget.value })}
        />
      </div>
      <Radio.Group
        label={t('hours.format.label')}
        value={format}
        onChange={(value) => setFormat(value === 'decimal' ? 'decimal' : 'minutes')}
      >
        <div className={css.formats}>
          <Radio
            value="minutes"
            label={t('hours.format.minutes')}
            description={t('hours.format.minutes.hint')}
          />
          <Radio
            value="decimal"
            label={t('hours.format.decimal')}
            description={t('hours.format.decimal.hint')}
          />
        </div>
      </Radio.Group>
      <Button
        type="submit"
        size="lg"
        className={css.submit}
        disabled={today === null}
        loading={isPending}
        leftSection={<IconFileDownload size={22} aria-hidden />}
      >
        {t('hours.submit')}
      </Button>
    </form>
  );
}
