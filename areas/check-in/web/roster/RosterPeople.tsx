import { TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListBar, ListFilters } from '#web/ui/ListBar.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { ChooseAll } from '../corrections/ChooseAll.tsx';
import type { ChosenPeople } from '../corrections/use-chosen-people.ts';
import { HeldGroups } from '../held/HeldGroups.tsx';
import { ActivityFilter } from './ActivityFilter.tsx';
import { Counts } from './Counts.tsx';
import { Everybody } from './Everybody.tsx';
import {
  inOrder,
  isNameOrder,
  membersOfParty,
  namesakesApart,
  nameOrders,
  partiesOnRoster,
  peopleInState,
} from './parties.ts';
import { PartyRows } from './PartyRows.tsx';
import css from './RosterPeople.module.css';
import { refuseSecond, useRowsThatGo } from './use-rows-that-go.ts';
import type { useRosterActions } from './use-roster-actions.ts';

export interface RosterPeopleProps {
  roster: RosterView;
  actions: ReturnType<typeof useRosterActions>;
  /** Null until people can be chosen to correct their times. */
  chosen: ChosenPeople | null;
}

/** The people of a date as one list, to be narrowed to an activity and to those who have a name. */
export function RosterPeople({ roster, actions, chosen }: RosterPeopleProps) {
  const t = useTexts();
  const { window, hasBegun, location } = roster;
  const [order, setOrder] = useLocalStorage({ key: 'manyhands-roster-order', defaultValue: 'last' });
  const by = isNameOrder(order) ? order : 'last';
  const [shown, setShown] = useLocalStorage({ key: 'manyhands-roster-shown', defaultValue: 'all' });
  // Before and after there is nobody to be ticked off.
  const isDueOnly = shown === 'expected' && window === 'open';
  const [typed, setTyped] = useState('');
  // Hundreds of rows follow what is typed, never the other way round.
  const wanted = useDeferredValue(typed);
  const [slotId, setSlotId] = useState<string | null>(null);
  const isSearch = wanted.trim() !== '';
  const { activities } = roster;
  // One that is gone meanwhile leaves all of them.
  const [alone] = activities.length === 1 ? activities : activities.filter((one) => one.slotId === slotId);
  const meant = alone ? [alone] : activities;
  const people = meant.flatMap((activity) => activity.people);
  const held = meant.flatMap((activity) => activity.held);
  const listed = inOrder(
    meant.flatMap(({ title, isCanceled, people: those }) => {
      const activity = alone ? undefined : [title, isCanceled && t('canceling.canceled')];
      return partiesOnRoster(those, wanted).map((party) => ({
        ...party,
        activity: activity?.filter(Boolean).join(' · '),
      }));
    }),
    by,
  );
  const parties = isDueOnly
    ? listed.filter((party) => peopleInState(membersOfParty(party), 'expected').length > 0)
    : listed;
  const apart = namesakesApart(listed);
  const list = useRowsThatGo(parties.map(({ holder }) => holder.id));
  const found = parties.flatMap(membersOfParty);
  const of = alone?.title ?? t('roster.everybody.all');
  const isNobody = isSearch && found.length === 0;
  return (
    <section aria-labelledby={isNobody ? undefined : 'roster-people'}>
      <div role="search" className={css.search}>
        <ListBar>
          <ListFilters
            label={t('roster.options')}
            active={(slotId === null || activities.length < 2 ? 0 : 1) + (isDueOnly ? 1 : 0)}
          >
            <ActivityFilter activities={activities} chosen={alone?.slotId ?? null} onChoose={setSlotId} />
            {window === 'open' && !isSearch ? <Everybody of={of} people={people} actions={actions} /> : null}
            <SelectField
              className={css.order}
              label={t('roster.order')}
              title={t('roster.order')}
              data={nameOrders.map((value) => ({ value, label: t(`roster.order.${value}`) }))}
              value={by}
              onChoose={setOrder}
            />
            {window === 'open' ? (
              <SelectField
                className={css.order}
                label={t('roster.shown')}
                title={t('roster.shown')}
                data={[
                  { value: 'all', label: t('roster.shown.all') },
                  { value: 'expected', label: t('roster.shown.expected') },
                ]}
                value={isDueOnly ? 'expected' : 'all'}
                onChoose={setShown}
              />
            ) : null}
          </ListFilters>
          {/* Right before the list, where the keyboard goes on to whom it finds. */}
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            leftSection={<IconSearch size={20} aria-hidden />}
            label={t('roster.search')}
            placeholder={t('roster.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </ListBar>
        <VisuallyHidden role="status">
          {isSearch ? t('roster.found', { count: found.length }) : ''}
        </VisuallyHidden>
      </div>
      {isNobody ? (
        <EmptyState title={t('roster.found.none')} text={t('roster.found.noneText')} />
      ) : (
        <div className={css.activity}>
          <div className={css.head}>
            <Title
              order={2}
              size="h4"
              id="roster-people"
              data-all={alone === undefined || activities.length === 1 || undefined}
            >
              {alone?.title ?? t('roster.filter.title')}
            </Title>
            <Counts
              label={alone ? t('roster.countsOf', { activity: of }) : t('roster.counts')}
              people={people}
              held={held}
              window={window}
            />
            {chosen ? <ChooseAll of={of} people={found} chosen={chosen} /> : null}
          </div>
          {meant.map((activity) =>
            activity.held.length > 0 ? (
              <HeldGroups
                key={activity.slotId}
                roster={roster}
                activity={activity.title}
                held={activity.held}
              />
            ) : null,
          )}
          {people.length + held.length === 0 && alone && !alone.isCanceled ? (
            <p className={css.nobody}>{t('roster.activity.nobody')}</p>
          ) : null}
          {isDueOnly && parties.length === 0 && people.length > 0 ? (
            <p className={css.nobody}>{t('roster.shown.none')}</p>
          ) : null}
          <ul
            ref={list}
            role="list"
            className={css.people}
            onClickCapture={isDueOnly ? refuseSecond : undefined}
          >
            {parties.map((party) => (
              <PartyRows
                key={party.holder.id}
                party={party}
                isOpen={window === 'open'}
                hasBegun={hasBegun}
                timeZone={location.timeZone}
                busy={actions.busy}
                apart={apart}
                onAction={actions.start}
                chosen={chosen}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
