import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type {
  organizerHomeContract,
  OrganizerFilters,
  OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { pathTo } from '#web/routing/paths.ts';
import { everybodyOf } from '#areas/messages/rules/message-audiences.ts';
import { MessageModal } from '#areas/messages/web/MessageModal.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { ArchiveModal } from '../archive/ArchiveModal.tsx';
import { ArchiveSeveralModal } from '../archive/ArchiveSeveralModal.tsx';
import { canBeChosen, messagePathOf, type CardQuestion } from './card-actions.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { CloneModal } from '../clone/CloneModal.tsx';
import { EmptyList } from './EmptyList.tsx';
import { writeOrganizerFilters } from '../filters/organizer-filters.ts';
import { OrganizerCard } from './OrganizerCard.tsx';
import css from './OrganizerList.module.css';
import { useChosenCards, type ChosenCards } from './use-chosen-cards.ts';

type List = OutputOf<typeof organizerHomeContract.listOfOrganizer>;

export interface OrganizerListProps {
  list: List | undefined;
  filters: OrganizerFilters;
  continuationKey: string | undefined;
  /** Other results are on their way; the ones before stay until then. */
  isLooking: boolean;
  /** Buttons of the panels beside the list. */
  panels: ReactNode;
}

/** What the organizer runs, page by page, and what can be done with it. */
export function OrganizerList({ list, filters, continuationKey, isLooking, panels }: OrganizerListProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<{ question: CardQuestion; opportunity: OrganizerOpportunity }>();
  const [opened, setOpened] = useState(false);
  const ask = (question: CardQuestion, opportunity: OrganizerOpportunity) => {
    setAsked({ question, opportunity });
    setOpened(true);
  };
  const close = () => setOpened(false);
  const cards = useChosenCards(list?.items ?? []);
  const [several, setSeveral] = useState<readonly OrganizerOpportunity[]>([]);
  const [asksSeveral, setAsksSeveral] = useState(false);
  const archiveChosen = () => {
    const [one, ...others] = cards.chosen;
    if (one && others.length === 0) return ask('archive', one);
    setSeveral(cards.chosen);
    setAsksSeveral(true);
  };
  const bar = (
    <ChosenBar
      count={cards.chosen.length}
      messagePath={messagePathOf(cards.chosen)}
      onClear={cards.clear}
      onArchive={archiveChosen}
    />
  );

  const before = useRef<{ shown: string; page: string | undefined }>(undefined);
  const shown = list?.items.map(({ id }) => id).join(' ');
  useEffect(() => {
    const was = before.current;
    if (shown === undefined || shown === was?.shown) return;
    before.current = { shown, page: continuationKey };
    // The link to another page is gone with the one before: the keyboard would begin again at the top.
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body;
    if (was && was.page !== continuationKey && isLost) heading.current?.focus({ preventScroll: true });
  }, [shown, continuationKey]);

  return (
    <section aria-labelledby="results" className={css.section}>
      <div className={css.head}>
        <h2
          id="results"
          ref={heading}
          tabIndex={-1}
          className={css.count}
          data-looking={isLooking || undefined}
        >
          {list ? countText(t, list.total) : t('organizerHome.results')}
        </h2>
        <div className={css.panels}>{panels}</div>
      </div>
      <VisuallyHidden role="status">
        {isLooking || !list ? t('organizerHome.results.loading') : countText(t, list.total)}
      </VisuallyHidden>
      <ChooseAll cards={cards} />
      <div aria-busy={isLooking} data-looking={isLooking || undefined} className={css.results}>
        {!list ? (
          <LoadingState shape="rows" count={5} label={t('organizerHome.results.loading')} />
        ) : list.items.length > 0 ? (
          <ul className={css.list} role="list">
            {list.items.map((item, index) => (
              <OrganizerCard
                key={item.id}
                opportunity={item}
                onAsk={ask}
                eager={index < 3}
                choice={
                  canBeChosen(item)
                    ? { isChosen: cards.isChosen(item.id), onToggle: () => cards.toggle(item.id) }
                    : null
                }
              >
                {/* The keyboard comes from what was chosen last to the bar at once. */}
                {item.id === cards.latest ? bar : null}
              </OrganizerCard>
            ))}
          </ul>
        ) : (
          <EmptyList filters={filters} isFirstPage={continuationKey === undefined} />
        )}
      </div>
      {list ? <Pages list={list} filters={filters} /> : null}
      {asked?.question === 'clone' ? (
        <CloneModal opened={opened} opportunity={asked.opportunity} onClose={close} />
      ) : null}
      {asked?.question === 'message' ? (
        <MessageModal
          opened={opened}
          about={t('messages.about', { title: asked.opportunity.title })}
          audience={everybodyOf(asked.opportunity.id)}
          onClose={close}
        />
      ) : null}
      {asked && asked.question !== 'clone' && asked.question !== 'message' ? (
        <ArchiveModal
          opened={opened}
          action={asked.question}
          opportunity={asked.opportunity}
          onClose={close}
        />
      ) : null}
      <ArchiveSeveralModal
        opened={asksSeveral}
        opportunities={several}
        onClose={() => setAsksSeveral(false)}
      />
    </section>
  );
}

/** Chooses all cards of the page at once, and says how many are chosen; nothing where there is only one. */
function ChooseAll({ cards: { choosable, chosen, chooseAll } }: { cards: ChosenCards }) {
  const t = useTexts();
  return (
    <>
      {choosable.length > 1 ? (
        <Checkbox
          className={css.all}
          label={t('organizerHome.choose.all')}
          checked={chosen.length === choosable.length}
          indeterminate={chosen.length > 0 && chosen.length < choosable.length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
      ) : null}
      <VisuallyHidden role="status">
        {chosen.length > 0 ? t('organizerHome.chosen', { count: chosen.length }) : ''}
      </VisuallyHidden>
    </>
  );
}

/** The ways to the pages beside this one: real links, each an address of its own. */
function Pages({ list, filters }: { list: List; filters: OrganizerFilters }) {
  const t = useTexts();
  const { continuationKey, previousKey } = list;
  if (!continuationKey && !previousKey) return null;
  const to = (key: string | null) => ({
    pathname: pathTo('/organizer/profile'),
    search: writeOrganizerFilters(filters, key).toString(),
  });
  return (
    <nav aria-label={t('organizerHome.page.label')} className={css.pages}>
      {previousKey ? (
        <>
          <LinkButton
            to={to(null)}
            variant="default"
            leftSection={<IconChevronsLeft size={18} aria-hidden />}
          >
            {t('organizerHome.page.first')}
          </LinkButton>
          <LinkButton
            to={to(previousKey)}
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
          >
            {t('organizerHome.page.previous')}
          </LinkButton>
        </>
      ) : null}
      {continuationKey ? (
        <LinkButton
          to={to(continuationKey)}
          variant="outline"
          rightSection={<IconChevronRight size={18} aria-hidden />}
        >
          {t('organizerHome.page.next')}
        </LinkButton>
      ) : null}
    </nav>
  );
}

function countText(t: Translate, total: number): string {
  if (total === 0) return t('organizerHome.results.none');
  return t('organizerHome.results.count', { count: total });
}
