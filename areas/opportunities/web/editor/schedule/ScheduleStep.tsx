import { Button, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus, IconClipboardPlus } from '@tabler/icons-react';
import { startTransition, useCallback, useState, type ReactNode } from 'react';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { LastShift } from '#areas/opportunities/rules/add-dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import type { FilledSlots } from '../saving/people.ts';
import type { MergedDates } from '../state.ts';
import type { ActivityText } from './ActivityFields.tsx';
import css from './schedule.module.css';
import { dateWords } from './date-words.ts';
import { BulkBar } from './BulkBar.tsx';
import { DatesTable } from './DatesTable.tsx';
import { ScheduleModals } from './ScheduleModals.tsx';
import type { ScheduleWindow, RowWindow } from './schedule-windows.ts';

export interface ScheduleStepProps {
  schedule: ScheduleDocument;
  /** `mergedDates`: dates that became one with another by it. */
  onChange: (next: ScheduleDocument, mergedDates?: MergedDates) => void;
  /** The location's: dates are entered and shown in it. */
  timeZone: string;
  /** A date of the opportunity before this one, whose clock times the first new dates begin with. */
  lastShift: LastShift | null;
  /** How many have a place, by slot id; slots that are new are not in it. */
  filled: FilledSlots;
  /** Activities of dates that are over, offered again for new ones. */
  earlierActivities: readonly ActivityText[];
  /** Refusals of the last save, by path in the schedule, such as `dates.0.slots.1.count`. */
  errors?: Readonly<Record<string, string>>;
  /** What else can be done with a date. */
  renderDate?: ((date: DateEntry) => ReactNode) | undefined;
}

/** Dates on one page of the table; some years' worth would be thousands of buttons. */
const pageSize = 20;

/** Step 2 of the editor: when it takes place, what there is to do, and for how many. */
export function ScheduleStep(props: ScheduleStepProps) {
  const t = useTexts();
  const { schedule, onChange, timeZone, lastShift, filled, earlierActivities, errors = {} } = props;
  const latest = schedule.dates.at(-1);
  const [open, setOpen] = useState<ScheduleWindow | null>(null);
  const [now] = useState(() => Date.now());
  const [said, setSaid] = useState('');
  const [askedPage, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onChoose = useCallback((dateId: string, isChosen: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (isChosen) next.add(dateId);
      else next.delete(dateId);
      return next;
    });
  }, []);
  const onAsk = useCallback((asked: RowWindow) => setOpen(asked), [setOpen]);
  const { dates, activities } = schedule;
  const pageCount = Math.max(1, Math.ceil(dates.length / pageSize));
  const page = Math.min(askedPage, pageCount);
  const problems = problemTexts(t, errors, dates, timeZone);
  /** Something to do is what the dates lack. */
  const isNext = dates.length > 0 && activities.length === 0;
  // A date that is gone is not chosen any more.
  const chosen = dates.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const ahead = dates.filter(({ endAt }) => Date.parse(endAt) > now);

  return (
    <div className={css.step}>
      <div className={css.bar} data-open={chosen.length > 0 || undefined}>
        <Button
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          variant={dates.length === 0 ? 'filled' : 'outline'}
          onClick={() => setOpen({ kind: 'add-dates' })}
        >
          {t('opportunityEditor.schedule.addDates')}
        </Button>
        <Button
          leftSection={<IconClipboardPlus size={20} aria-hidden />}
          variant={isNext ? 'filled' : 'outline'}
          disabled={ahead.length === 0}
          title={ahead.length === 0 ? t('opportunityEditor.schedule.addActivity.noDates') : undefined}
          onClick={() => setOpen({ kind: 'add-activity' })}
        >
          {t('opportunityEditor.schedule.addActivity')}
        </Button>
        {chosen.length > 0 && dates.length > 1 ? (
          <BulkBar
            chosen={chosen}
            canCount={dates.some(({ id, slots }) => slots.length > 0 && ticked.has(id))}
            onAsk={setOpen}
          />
        ) : null}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {problems.length > 0 ? (
        <ul role="alert" className={css.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {dates.length === 0 ? (
        <p className={css.empty}>{t('opportunityEditor.schedule.empty')}</p>
      ) : (
        <>
          <DatesTable
            dates={dates.slice((page - 1) * pageSize, page * pageSize)}
            activities={activities}
            timeZone={timeZone}
            filled={filled}
            chosen={ticked}
            onChoose={onChoose}
            all={{
              count: dates.length,
              chosen: chosen.length,
              summary: summaryOf(t, schedule),
              onChoose: (isAll) => setTicked(new Set(isAll ? dates.map(({ id }) => id) : [])),
            }}
            onAsk={onAsk}
            renderDate={props.renderDate}
          />
          <Pager
            page={page}
            pageCount={pageCount}
            label={t('opportunityEditor.schedule.pages')}
            onChange={setPage}
          />
        </>
      )}
      <ScheduleModals
        open={open}
        schedule={schedule}
        ahead={ahead}
        timeZone={timeZone}
        lastShift={latest ? { ...latest, timeZone } : lastShift}
        filled={filled}
        earlierActivities={earlierActivities}
        onClose={() => setOpen(null)}
        onDone={(next, words, mergedDates, then) => {
          setOpen(null);
          setSaid(words);
          onChange(next, mergedDates);
          // With the schedule, which is shown without haste.
          if (then) startTransition(() => setOpen(then));
        }}
      />
    </div>
  );
}

function summaryOf(t: Translate, { dates }: ScheduleDocument): string {
  const places = dates.reduce(
    (sum, { slots }) => sum + slots.reduce((total, { count }) => total + count, 0),
    0,
  );
  return t('opportunityEditor.schedule.summary', {
    dates: t('opportunityEditor.schedule.dates', { count: dates.length }),
    places: t('opportunityEditor.schedule.count', { count: places }),
  });
}

/** What is wrong, each once; of a date it says which. */
function problemTexts(
  t: Translate,
  errors: Readonly<Record<string, string>>,
  dates: readonly DateEntry[],
  timeZone: string,
): string[] {
  const texts = Object.entries(errors).map(([path, problem]) => {
    const date = dates[Number(/^dates\.(\d+)(?:\.|$)/.exec(path)?.[1])];
    return date
      ? t('opportunityEditor.schedule.problem', { date: dateWords(t, date, timeZone), problem })
      : problem;
  });
  return [...new Set(texts)];
}
