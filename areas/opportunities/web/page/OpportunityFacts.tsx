import { VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconChecklist, IconMapPin, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { formatDayOfYear, formatMonthDay, formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { goingOnText } from '#areas/registrations/web/going-on.ts';
import { Card } from '#web/ui/Card.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { PlaceOnMap } from '../map/PlaceOnMap.tsx';
import css from './OpportunityFacts.module.css';

export interface OpportunityFactsProps {
  opportunity: OpportunityDetails;
  /** The buttons under the facts. */
  actions: ReactNode;
}

/** When, where, and what is needed: the panel beside the description. */
export function OpportunityFacts({ opportunity, actions }: OpportunityFactsProps) {
  const t = useTexts();
  const { location, skills, requirements, onFile } = opportunity;
  const town = [location.city, location.state].filter(Boolean).join(', ');
  return (
    <Card as="section" className={css.panel}>
      <VisuallyHidden component="h2">{t('opportunities.facts')}</VisuallyHidden>
      <dl className={css.facts}>
        <Fact icon={<IconCalendarEvent size={24} aria-hidden />} name={t('opportunities.when')}>
          <When opportunity={opportunity} />
        </Fact>
        <Fact icon={<IconMapPin size={24} aria-hidden />} name={t('opportunities.where')}>
          <strong>{location.name}</strong>
          {location.address ? <span>{location.address}</span> : null}
          {town ? <span>{town}</span> : null}
          {opportunity.map ? <PlaceOnMap map={opportunity.map} /> : null}
        </Fact>
        <Fact icon={<IconTools size={24} aria-hidden />} name={t('opportunities.skills')}>
          <Words items={skills} />
        </Fact>
        <Fact icon={<IconChecklist size={24} aria-hidden />} name={t('opportunities.requirements')}>
          {requirements.length > 0 || !onFile ? (
            <Words items={requirements.map((value) => requirementName(t, value))} />
          ) : null}
          {onFile ? <span className={css.quiet}>{onFile}</span> : null}
        </Fact>
      </dl>
      <div className={css.actions}>{actions}</div>
    </Card>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function When({
  opportunity: { schedule, startsAt, endsAt, location },
}: {
  opportunity: OpportunityDetails;
}) {
  const t = useTexts();
  const { timeZone } = location;
  const { next } = schedule;
  return (
    <>
      {next ? (
        <>
          <strong>{formatShortDate(t, next.startAt, timeZone)}</strong>
          <span>
            <span>{formatTimeSpan(t, next.startAt, next.endAt, timeZone)}</span>
            <ZoneName at={next.endAt} timeZone={timeZone} />
          </span>
          {next.isRunning ? <span>{goingOnText(t, next, timeZone)}</span> : null}
          {schedule.hasRoom ? null : <span className={css.full}>{t('opportunities.card.full')}</span>}
        </>
      ) : endsAt ? (
        <strong>{t('opportunities.schedule.over')}</strong>
      ) : null}
      {startsAt && endsAt ? (
        <span className={css.quiet}>
          {`${daySpan(t, startsAt, endsAt, timeZone)}${schedule.dates > 1 ? `, ${t('opportunities.when.dates', { count: schedule.dates })}` : ''}`}
        </span>
      ) : (
        <span>{t('opportunities.when.none')}</span>
      )}
      {schedule.notOn.length > 0 ? (
        <span>
          {t('opportunities.when.notOn', {
            days: schedule.notOn.map((day) => formatMonthDay(t, `${day}T12:00Z`, 'UTC')).join(', '),
          })}
        </span>
      ) : null}
    </>
  );
}

/** `Dec 5, 2026`, or `Dec 5, 2026 – Jan 16, 2027`. */
function daySpan(t: Translate, startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [formatDayOfYear(t, startsAt, timeZone), formatDayOfYear(t, endsAt, timeZone)];
  return start === end ? start : t('dates.span', { start, end });
}

function Words({ items }: { items: readonly string[] }) {
  const t = useTexts();
  if (items.length === 0) return <span>{t('opportunities.none')}</span>;
  return (
    <ul className={css.words} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
