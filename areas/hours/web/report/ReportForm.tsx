import '#web/ui/theme/more-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { hoursContract, type ReportFilters } from '#areas/hours/contract/hours.ts';
import type { ReportFormat } from '#areas/hours/rules/hours.ts';
import { namedRanges, type DayRange } from '#shared/rules/date-ranges.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { urlOfCall } from '#web/api/client.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { download } from '#web/ui/download.ts';
import { FilterFold } from '#web/ui/FilterFold.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { rangeNames } from '../ranges.ts';
import { daysAsked, filtersAsked } from './report-address.ts';
import { totalsQuery } from './report.queries.ts';
import { ReportChoices } from './ReportChoices.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import type { Report } from './use-report.ts';
import css from './ReportForm.module.css';

/** The name of the file that people get (areas/hours/README.md, "Hours"). */
const reportFile = 'volunteer_report.csv';

/** The days, what they are narrowed down to, how hours are written, and the file. */
export function ReportForm({ report: { wanted, show, today } }: { report: Report }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [format, setFormat] = useState<ReportFormat>('minutes');
  const [none, setNone] = useState<{ text: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const days = daysAsked(wanted, today);

  /** Another report begins with its first page. */
  const firstPage = { ...wanted, table: { ...wanted.table, page: 1 } };

  const judge = () => {
    const wrong: Record<string, string> = {};
    for (const { path, message } of reportRange.safeParse(days).error?.issues ?? [])
      wrong[String(path[0])] ??= faultInWords(message, t);
    return wrong;
  };
  const { errors, ...form } = useFormErrors(judge);

  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    // A refusal of the file itself would be a download that failed, with no word of why.
    mutationFn: (filters: ReportFilters) =>
      queryClient.fetchQuery({ ...totalsQuery(api, filters), staleTime: 0 }),
    onSuccess: ({ visits }, filters) => {
      if (visits === 0) return setNone({ text: t('hours.noneInRange'), attempt });
      download(urlOfCall(hoursContract.report, undefined, { ...filters, format }), reportFile);
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
        otherwise: (error) => showFailure(t, error, { where: t('hours.done.title') }),
      }),
  });

  function told(wrong: FormErrors, tell: (wrong: FormErrors) => void) {
    tell(wrong);
    const first = wrong.start ? 'report-start' : 'report-end';
    document.getElementById(first)?.focus();
  }

  const change = (to: Partial<DayRange>) => {
    form.forgive(() => true);
    setNone(null);
    show({ ...firstPage, range: 'custom', days: { ...days, ...to } });
  };

  const choose = (name: string) => {
    form.clear();
    setNone(null);
    const known = namedRanges.find((one) => one === name);
    show({ ...firstPage, range: known ?? 'custom', days });
    if (!known) document.getElementById('report-start')?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setNone(null);
    setAttempt((count) => count + 1);
    const wrong = judge();
    const filters = filtersAsked(wanted, today);
    if (filters === null) return told(wrong, form.tried);
    form.tried(wrong);
    mutate(filters);
  };

  return (
    <form className={css.form} aria-label={t('hours.title')} method="post" noValidate onSubmit={submit}>
      {none ? (
        <FormError title={none.text} problems={[{ message: t('hours.none.hint') }]} attempt={none.attempt} />
      ) : null}
      <div className={css.fields}>
        <SelectField
          label={t('hours.range.label')}
          value={wanted.range}
          onChoose={choose}
          data={[
            ...namedRanges.map((name) => ({ value: name, label: t(rangeNames[name]) })),
            { value: 'custom', label: t('hours.range.custom') },
          ]}
        />
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
      <FilterFold
        smallOnly
        label={t('hours.choices.fold', { count: wanted.locations.length + wanted.opportunities.length })}
      >
        <div className={css.choices}>
          <ReportChoices
            asked={wanted}
            today={today}
            onChange={(chosen) => {
              setNone(null);
              show({ ...firstPage, ...chosen });
            }}
          />
        </div>
      </FilterFold>
      <div className={css.file}>
        <FilterFold smallOnly label={t('hours.format.fold', { format: t(`hours.format.${format}`) })}>
          <FormatChoice value={format} onChange={setFormat} />
        </FilterFold>
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
      </div>
    </form>
  );
}
