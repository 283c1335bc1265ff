import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { heldSlotsMax } from '#areas/registrations/rules/held-places.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { destinationGroups } from '../moves/destinations.ts';
import { destinationsQuery } from '../walk-ins/walk-ins.queries.ts';
import css from './HeldForm.module.css';

export interface HeldDatesProps {
  roster: RosterView;
  /** The slots for which places are held, those of the roster's own date among them. */
  chosen: readonly string[];
  onChoose: (slotIds: string[]) => void;
}

/** The button that was pressed is gone: the keyboard goes on at what it brought. */
const takeFocus = (element: HTMLElement | null): void =>
  (element?.querySelector('input') ?? element)?.focus({ preventScroll: true });

/** The activities of other dates, where the group comes, too. They are read once somebody asks for them. */
export function HeldDates({ roster, chosen, onChoose }: HeldDatesProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const query = useQuery({ ...destinationsQuery(useApi(), of), enabled: isOpen });
  const { data } = query;
  if (!isOpen)
    return (
      <Button variant="subtle" className={css.more} onClick={() => setOpen(true)}>
        {t('held.otherDates')}
      </Button>
    );
  if (!data) return <QueryState query={query} shape="text" count={1} label={t('moves.reading')} />;
  const targets = data.items.filter(({ dateId }) => dateId !== of.dateId);
  if (targets.length === 0)
    return (
      <p ref={takeFocus} tabIndex={-1} role="status">
        {t('held.otherDates.none')}
      </p>
    );
  return (
    <section ref={takeFocus} className={css.dates} aria-label={t('held.otherDates')}>
      {destinationGroups(t, { targets, dateId: of.dateId, timeZone: roster.location.timeZone }).map(
        ({ group, items }) => (
          <Checkbox.Group key={items[0]!.value} label={group} value={[...chosen]} onChange={onChoose}>
            <div className={css.activities}>
              {items.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  value={value}
                  label={label}
                  disabled={chosen.length >= heldSlotsMax && !chosen.includes(value)}
                />
              ))}
            </div>
          </Checkbox.Group>
        ),
      )}
    </section>
  );
}
