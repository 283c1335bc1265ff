import '#web/ui/theme/more-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import {
  reportedHoursContract,
  type OwnReport,
  type Workplace,
} from '#areas/hours/contract/reported-hours.ts';
import { workTitleMax } from '#areas/hours/rules/reported-hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { HoursFields, useReportDone } from './HoursFields.tsx';
import { workFormSchema } from './report-form.ts';
import css from './Reported.module.css';

export interface WorkReportFormProps {
  /** Where work can be reported. */
  workplaces: readonly Workplace[];
  /** The report that is changed; none for a new one. */
  report: OwnReport | undefined;
  /** The service's time. */
  now: string;
  onClose: () => void;
}

/** Work outside of shifts: where, what and when. */
export function WorkReportForm({ workplaces, report, now, onClose }: WorkReportFormProps) {
  const t = useTexts();
  const api = useApi();
  const done = useReportDone(onClose);
  // Sent again after a lost answer it is the same report.
  const [reportId] = useState(() => report?.id ?? randomId());
  const places = placesOffered(workplaces, report);
  const [locationId, setLocationId] = useState(report?.location.id ?? places[0]?.id ?? '');
  const zoneOf = (id: string) => places.find((one) => one.id === id)?.timeZone ?? 'UTC';
  const shown = { startAt: report?.startAt, endAt: report?.endAt };
  const form = useServerForm({
    title: t('reported.failed'),
    schema: async () => workFormSchema(now, shown, zoneOf),
    send: ({ startAt, endAt, ...typed }) => {
      const timeZone = zoneOf(typed.locationId);
      return api.call(reportedHoursContract.writeWork, {
        params: { reportId },
        body: {
          ...typed,
          startAt: instantOf(startAt, shown.startAt, timeZone) ?? startAt,
          endAt: instantOf(endAt, shown.endAt, timeZone) ?? endAt,
          version: report?.version ?? null,
        },
      });
    },
    onDone: () => void done(t('reported.sent'), t('reported.work.sent.body')),
    places: {
      'reported.too-many': 'startAt',
      'reported.spent': 'startAt',
      'reported.changed': 'startAt',
    },
  });
  const { id, name, error } = form.field('locationId');
  const hasSeveral = new Set(places.map(({ organization }) => organization.id)).size > 1;
  const place = places.find((one) => one.id === locationId);
  return (
    <form
      {...form.props}
      aria-label={t(report ? 'reported.title.change' : 'reported.work.title')}
      className={css.form}
    >
      <p className={css.hint}>{t('reported.lead', { location: place?.name ?? '' })}</p>
      <SelectField
        id={id}
        name={name}
        error={error}
        label={t('reported.work.location')}
        value={locationId}
        onChoose={setLocationId}
        data={places.map((one) => ({
          value: one.id,
          label: hasSeveral
            ? t('reported.work.locationOf', { organization: one.organization.name, location: one.name })
            : one.name,
        }))}
      />
      <TextInput
        {...form.field('work', report?.work ?? '')}
        label={t('reported.work.what')}
        description={t('reported.work.what.hint')}
        maxLength={workTitleMax}
        data-autofocus
      />
      <HoursFields
        field={form.field}
        shown={shown}
        timeZone={zoneOf(locationId)}
        noteHint={t('reported.work.note.hint')}
        report={report}
        isPending={form.isPending}
        isFirst={false}
        onClose={onClose}
      />
    </form>
  );
}

/** The places to choose from: a report that waits can stay where it is, also where nothing new can be reported any more. */
function placesOffered(
  workplaces: readonly Workplace[],
  report: OwnReport | undefined,
): readonly Workplace[] {
  if (!report || workplaces.some(({ id }) => id === report.location.id)) return workplaces;
  const { location, organization } = report;
  return [{ ...location, organization }, ...workplaces];
}
