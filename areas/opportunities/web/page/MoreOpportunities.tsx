import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './MoreOpportunities.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { opportunityListQuery } from '../opportunities.queries.ts';
import { OpportunityCard } from '../search/OpportunityCard.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Pixels that a press of a button scrolls (docs/PRODUCT.md, "Limits"); a card with its gap is as wide. */
const step = 300;

/** Others than the one that is shown, the nearest first, in a row to scroll through. */
export function MoreOpportunities({ exceptId }: { exceptId: string }) {
  const t = useTexts();
  const { data } = useQuery(opportunityListQuery(useApi(), 1));
  const { row, canBack, canForward, onScroll } = useRow();
  if (!data) return null;
  const others = data.items.filter(({ id }) => id !== exceptId);
  if (others.length === 0) {
    return (
      <section aria-labelledby="more" className={css.section}>
        <Title order={2} id="more">
          {t('opportunities.more')}
        </Title>
        <p className={css.empty}>{t('opportunities.more.empty')}</p>
      </section>
    );
  }
  const scroll = (by: number) => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: by, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <section aria-labelledby="more" className={css.section}>
      <div className={css.head}>
        <Title order={2} id="more">
          {t('opportunities.more')}
        </Title>
        <div className={css.actions}>
          <LinkButton to={pathTo('/opportunities')} variant="light" size="sm">
            {t('opportunities.more.all')}
          </LinkButton>
          {canBack || canForward ? (
            <>
              <IconButton
                size={44}
                radius="xl"
                variant="default"
                label={t('opportunities.more.back')}
                aria-disabled={!canBack}
                className={css.arrow}
                onClick={() => scroll(-step)}
              >
                <IconArrowLeft size={22} aria-hidden />
              </IconButton>
              <IconButton
                size={44}
                radius="xl"
                variant="default"
                label={t('opportunities.more.forward')}
                aria-disabled={!canForward}
                className={css.arrow}
                onClick={() => scroll(step)}
              >
                <IconArrowRight size={22} aria-hidden />
              </IconButton>
            </>
          ) : null}
        </div>
      </div>
      <div role="group" aria-labelledby="more" ref={row} onScroll={onScroll} className={css.scroller}>
        <ul className={css.row} role="list">
          {others.map((other) => (
            <OpportunityCard key={other.id} opportunity={other} order={3} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Whether there is more of the row to either side. */
function useRow() {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ canBack: false, canForward: false });
  const onScroll = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    const next = { canBack: scrollLeft > 1, canForward: scrollLeft + clientWidth < scrollWidth - 1 };
    setRoom((now) => (now.canBack === next.canBack && now.canForward === next.canForward ? now : next));
  }, []);
  useEffect(() => {
    const box = row.current;
    // The browser brings a link into sight on its own, yet not over the edge of a box that snaps.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    onScroll();
    box?.addEventListener('focusin', show);
    window.addEventListener('resize', onScroll);
    return () => {
      box?.removeEventListener('focusin', show);
      window.removeEventListener('resize', onScroll);
    };
  }, [onScroll]);
  return { row, ...room, onScroll };
}
