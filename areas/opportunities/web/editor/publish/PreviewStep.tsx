import { Button, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { wholeYearZoneName } from '#shared/rules/dates.ts';
import { OpportunityView } from '../../page/OpportunityView.tsx';
import { ScheduleTable } from '../../schedule/ScheduleTable.tsx';
import type { EditorDocument } from '../document.ts';
import { previewOf, type PreviewPlace } from './preview.ts';
import css from './PreviewStep.module.css';

/** Dates that are shown at first, and with each press of the button: so many rows don't hold up the page. */
const datesAtOnce = 12;

export interface PreviewStepProps extends PreviewPlace {
  document: EditorDocument;
  opportunity: EditorOpportunity | null;
}

/** Step 5: the public page with what was entered, its buttons disabled. */
export const PreviewStep = memo(function PreviewStep(props: PreviewStepProps) {
  const t = useTexts();
  const { document, organization, location, opportunity } = props;
  const [now] = useState(() => new Date().toISOString());
  const view = useMemo(
    () => previewOf(t, document, { organization, location }, opportunity, now),
    [t, document, organization, location, opportunity, now],
  );
  const groups = organization.groups.filter(({ id }) => document.groups.groupIds.includes(id));
  return (
    <>
      <ul className={css.facts} role="list">
        <Note>
          {document.groups.restrict
            ? t('opportunityEditor.preview.groups', { groups: groups.map(({ name }) => name).join(', ') })
            : t('opportunityEditor.preview.everybody')}
        </Note>
        {view.isPrivate ? (
          <Note>{t('opportunityEditor.preview.private', { organization: organization.name })}</Note>
        ) : null}
        {view.dates.length === 0 ? <Note>{t('opportunityEditor.preview.noDates')}</Note> : null}
      </ul>
      <section aria-label={t('opportunityEditor.preview')} className={css.preview}>
        <OpportunityView
          opportunity={view}
          preview={{ mission: organization.mission, schedule: <PreviewSchedule view={view} /> }}
        />
      </section>
    </>
  );
});

function Note({ children }: { children: string }) {
  return (
    <li>
      <IconInfoCircle size={20} aria-hidden />
      {children}
    </li>
  );
}

function PreviewSchedule({ view: { title, dates, location } }: { view: OpportunityDetails }) {
  const t = useTexts();
  const [shown, setShown] = useState(datesAtOnce);
  const left = dates.length - shown;
  const [first] = dates;
  if (!first) return null;
  return (
    <section aria-labelledby="preview-schedule" className={css.schedule}>
      <div>
        <Title order={2} id="preview-schedule">
          {t('opportunities.schedule')}
        </Title>
        <p className={css.zone}>
          {t('opportunities.schedule.zone', {
            zone: wholeYearZoneName(t, first.startAt, location.timeZone),
            place: location.city || location.name,
          })}
        </p>
      </div>
      <ScheduleTable
        caption={t('opportunities.schedule.caption', { title })}
        dates={dates.slice(0, shown)}
        timeZone={location.timeZone}
        slots="total"
      />
      {left > 0 ? (
        <div className={css.more}>
          <p role="status">{t('opportunityEditor.preview.shown', { shown, total: dates.length })}</p>
          <Button variant="light" onClick={() => setShown((count) => count + datesAtOnce)}>
            {t('opportunityEditor.preview.more', { count: Math.min(left, datesAtOnce) })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
