import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnReport } from '#areas/hours/contract/reported-hours.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { ChangedWork } from '../work/ChangedWork.tsx';
import { ReportState } from './ReportState.tsx';
import { ownReportsQuery } from './reported.queries.ts';
import css from './Reported.module.css';

const reportWindow = late(() => import('./ReportWindow.tsx'));

/**
 * What the viewer reported of work outside of shifts, and the way to report some where an organization allows it; nothing where neither
 * is so.
 */
export function ReportedWork() {
  const t = useTexts();
  const heading = useId();
  const { data } = useQuery(ownReportsQuery(useApi()));
  const [opened, setOpened] = useState(false);
  const [changed, setChanged] = useState<OwnReport>();
  const there = reportWindow.use(opened);
  const close = () => setOpened(false);
  useGiveUp(reportWindow, opened, close);
  if (!data) return null;
  const { now, workplaces } = data;
  const reports = data.items.filter(({ work }) => work !== null);
  if (reports.length === 0 && workplaces.length === 0) return null;
  const open = (report?: OwnReport) => {
    setChanged(report);
    setOpened(true);
  };
  return (
    <section aria-labelledby={heading} className={css.work}>
      <div className={css.over}>
        <h2 id={heading} className={css.heading}>
          {t('reported.work.heading')}
        </h2>
        {workplaces.length > 0 ? (
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open()}>
            {t('reported.work.button')}
          </Button>
        ) : null}
      </div>
      {reports.length === 0 ? (
        <p className={css.hint}>{t('reported.work.hint')}</p>
      ) : (
        <ul className={css.reports}>
          {reports.map((report) => (
            <li key={report.id} className={css.report}>
              <WorkReport report={report} onChange={() => open(report)} />
            </li>
          ))}
        </ul>
      )}
      {there ? (
        <there.ReportWindow
          key={changed?.id ?? ''}
          about={{ workplaces }}
          report={changed}
          now={now}
          opened={opened}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function WorkReport({ report, onChange }: { report: OwnReport; onChange: () => void }) {
  const t = useTexts();
  const { organization, location, startAt, status } = report;
  const work = report.work ?? '';
  const date = formatDate(t, startAt, location.timeZone);
  return (
    <>
      <strong className={css.title}>{work}</strong>
      <span className={css.quiet}>{[date, ...new Set([organization.name, location.name])].join(' · ')}</span>
      <ReportState report={report} />
      {report.isChanged ? <ChangedWork reportId={report.id} of={{ work, date }} /> : null}
      {status === 'pending' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.button}
          aria-label={t('reported.change.of', { opportunity: work, date })}
          onClick={onChange}
        >
          {t('reported.change')}
        </Button>
      ) : null}
    </>
  );
}
