import { Title } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CommitmentActions } from './CommitmentActions.tsx';
import { CommitmentFacts } from './CommitmentFacts.tsx';
import { InDays } from './InDays.tsx';
import { placesToTell } from './own-places.ts';
import css from './OwnPlaces.module.css';

export interface OwnPlacesProps {
  /** The places that somebody has here and that are not over, nearest first. */
  places: readonly UpcomingView[];
  user: SessionUser;
  /** Ids of the places that were taken here last, since the page was opened; the keyboard goes on here each time. */
  taken: readonly string[];
}

/** What somebody signed up for at one opportunity, with all that one needs to know and can do now. */
export function OwnPlaces({ places, user, taken }: OwnPlacesProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = places.length > 0;
  const { told, areNew } = placesToTell(places, taken);
  useEffect(() => {
    if (taken.length === 0 || !isThere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [taken, isThere]);
  if (!isThere) return null;
  const more = places.length - told.length;
  return (
    <section aria-labelledby="own-places" className={css.section}>
      <Title order={2} id="own-places" ref={heading} tabIndex={-1} className={css.heading}>
        <IconConfetti size={28} aria-hidden />
        <span>{t(areNew ? 'registrations.own.done' : 'registrations.own.title')}</span>
      </Title>
      <ul role="list" className={css.places}>
        {told.map((place) => (
          <li key={place.id}>
            <Card className={css.place}>
              <div className={css.head}>
                <h3>{[place.activity, place.dateLabel].filter(Boolean).join(' · ')}</h3>
                <InDays days={place.inDays} />
              </div>
              <CommitmentFacts commitment={place} withDay />
              <div className={css.actions}>
                <CommitmentActions commitment={place} user={user} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to={pathTo('/volunteer/profile')}>
          {more > 0 ? t('registrations.own.more', { count: more }) : t('registrations.own.all')}
        </Link>
      </p>
    </section>
  );
}
