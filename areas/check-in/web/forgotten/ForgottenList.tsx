import { Anchor, Button, Checkbox, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ForgottenCheckOut } from '#areas/check-in/contract/forgotten.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './ForgottenList.module.css';
import { CorrectTimesWindow } from '../corrections/CorrectTimesWindow.tsx';
import { OverlapWarning } from '../corrections/OverlapWarning.tsx';
import { RefusedCorrections } from '../corrections/RefusedCorrections.tsx';
import { correctedVisit, notSaved, useCorrections } from '../corrections/use-corrections.ts';
import { forgottenQuery } from './forgotten.queries.ts';

/** So many are shown at once: more than that nobody sees to in one go. */
const shownAtOnce = 20;

export interface ForgottenListProps {
  /** It is the only list of its page, and says so when nobody is on it. */
  isAlone?: boolean;
}

/** The people who were never checked out, on the past year's dates that one runs: what is suggested is entered for several with one press, or another time for one. */
export function ForgottenList({ isAlone = false }: ForgottenListProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(forgottenQuery(api));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(shownAtOnce);
  const [hasCorrected, setHasCorrected] = useState(false);
  // Those who were sent: some of them may be gone from the list, because somebody else corrected them meanwhile.
  const [sent, setSent] = useState<readonly ForgottenCheckOut[]>([]);
  const [corrected, setCorrected] = useState<ForgottenCheckOut | null>(null);
  const refresh = async () => {
    setHasCorrected(true);
    await queryClient.invalidateQueries({ queryKey: forgottenQuery(api).queryKey });
  };
  const corrections = useCorrections({
    onAnswer: async (answer) => {
      await refresh();
      setChosen(notSaved(answer));
      // The buttons that were pressed may be gone.
      if (notSaved(answer).size === 0) heading.current?.focus();
    },
  });
  // What was pressed is answered here, also when nothing is left.
  if (!data || (data.count === 0 && !hasCorrected && !isAlone)) return null;
  const { count } = data;
  const items = data.items.slice(0, shown);
  const meant = items.filter(({ placeId }) => chosen.has(placeId));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const nameOf = (placeId: string) => {
    const found = sent.find((one) => one.placeId === placeId);
    return found ? fullName(found) : '';
  };
  const accept = () => {
    setSent(meant);
    corrections.correct({
      visits: meant.map((one) =>
        correctedVisit(seenOf(one), { checkInAt: one.checkInAt, checkOutAt: one.suggestion.at }),
      ),
      reason: t('forgotten.reason.suggested'),
    });
  };
  const [first] = meant;
  return (
    <section aria-labelledby="forgotten" className={css.box}>
      <Title order={2} size="h3" id="forgotten" ref={heading} tabIndex={-1}>
        {t('forgotten.title', { count })}
      </Title>
      <p className={css.text}>{t(count > 0 ? 'forgotten.text' : 'forgotten.done')}</p>
      <RefusedCorrections refused={corrections.refused} nameOf={nameOf} />
      {items.length === 0 ? null : (
        <>
          <div className={css.head}>
            <Checkbox
              label={t('forgotten.all')}
              checked={meant.length === items.length}
              indeterminate={meant.length > 0 && meant.length < items.length}
              onChange={(event) =>
                choose(
                  items.map(({ placeId }) => placeId),
                  event.currentTarget.checked,
                )
              }
            />
            <Button disabled={meant.length === 0} loading={corrections.isPending} onClick={accept}>
              {t('forgotten.accept', { count: meant.length })}
            </Button>
          </div>
          {corrections.asked && first ? (
            <OverlapWarning
              overlaps={corrections.asked.overlaps}
              day={first.startAt}
              nameOf={nameOf}
              isPending={corrections.isPending}
              onKeep={corrections.keep}
            />
          ) : null}
          <div ref={list} className={css.dates}>
            {byDate(items).map((people) => (
              <ForgottenOfDate
                key={people[0]!.placeId}
                people={people}
                chosen={chosen}
                onChoose={(one, isChosen) => choose([one.placeId], isChosen)}
                onCorrect={setCorrected}
              />
            ))}
          </div>
          {data.items.length > items.length ? (
            <Button
              variant="default"
              className={css.more}
              onClick={() => {
                flushSync(() => setShown(shown + shownAtOnce));
                // The button may be gone: the keyboard goes on with the first one that came.
                list.current?.querySelectorAll('input')[items.length]?.focus();
              }}
            >
              {t('forgotten.show', { count: Math.min(shownAtOnce, data.items.length - items.length) })}
            </Button>
          ) : null}
          {count > data.items.length ? (
            <p className={css.text}>{t('forgotten.more', { count: count - data.items.length })}</p>
          ) : null}
        </>
      )}
      <CorrectTimesWindow
        person={
          corrected && {
            name: fullName(corrected),
            visit: seenOf(corrected),
            date: corrected,
            location: corrected.location,
          }
        }
        onClose={() => setCorrected(null)}
        onDone={refresh}
      />
    </section>
  );
}

const seenOf = ({ placeId, checkInAt }: ForgottenCheckOut) => ({
  placeId,
  checkInAt,
  checkOutAt: null,
  noShowAt: null,
});

/** Those of one date that stand one after the other, together. */
function byDate(items: readonly ForgottenCheckOut[]): ForgottenCheckOut[][] {
  const dates: ForgottenCheckOut[][] = [];
  for (const one of items) {
    const last = dates.at(-1);
    if (last?.[0]?.dateId === one.dateId) last.push(one);
    else dates.push([one]);
  }
  return dates;
}

function ForgottenOfDate({
  people,
  chosen,
  onChoose,
  onCorrect,
}: {
  people: readonly ForgottenCheckOut[];
  chosen: ReadonlySet<string>;
  onChoose: (one: ForgottenCheckOut, isChosen: boolean) => void;
  onCorrect: (one: ForgottenCheckOut) => void;
}) {
  const t = useTexts();
  const { opportunity, dateId, location, startAt } = people[0]!;
  return (
    <section>
      <p className={css.date}>
        <Anchor
          component={Link}
          to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id: opportunity.id, dateId })}
        >
          {`${opportunity.title}, ${formatShortDate(t, startAt, location.timeZone)}`}
        </Anchor>{' '}
        <span>{location.name}</span>
      </p>
      <ul role="list" className={css.people}>
        {people.map((one) => {
          const name = fullName(one);
          return (
            <li key={one.placeId} className={css.person}>
              <Checkbox
                aria-label={t('forgotten.choose', { name, opportunity: opportunity.title })}
                checked={chosen.has(one.placeId)}
                onChange={(event) => onChoose(one, event.currentTarget.checked)}
              />
              <div className={css.who}>
                <strong>{name}</strong> <span>{`${suggestionInWords(t, one)} · ${one.activity}`}</span>
              </div>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('forgotten.other.of', { name })}
                onClick={() => onCorrect(one)}
              >
                {t('forgotten.other')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** From when to when the visit would count, and why it would end then. */
function suggestionInWords(
  t: Translate,
  { checkInAt, suggestion: { at, others }, location }: ForgottenCheckOut,
): string {
  const times = formatTimeSpan(t, checkInAt, at, location.timeZone);
  return others === 0
    ? t('forgotten.suggestion.end', { times })
    : t('forgotten.suggestion.others', { times, count: others });
}
