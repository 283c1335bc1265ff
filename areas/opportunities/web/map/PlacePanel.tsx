import { Button } from '@mantine/core';
import { IconX, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { clusterName } from './ClusterMarker.tsx';
import type { Cluster } from './clusters.ts';
import css from './PlacesMap.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface PlacePanelProps {
  cluster: Cluster;
  /** Shows the places one by one; only where there are several. */
  onNearer: (() => void) | undefined;
  onClose: () => void;
}

/** What is at a marker that was pressed. It takes the focus, and Escape closes it. */
export function PlacePanel({ cluster, onNearer, onClose }: PlacePanelProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { places } = cluster;
  return (
    <section aria-labelledby={id} className={css.panel}>
      <div className={css.head}>
        <h3 id={id} ref={heading} tabIndex={-1} className={css.name}>
          {clusterName(t, cluster)}
        </h3>
        <IconButton variant="subtle" size={44} onClick={onClose} label={t('ui.close')}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <ul className={css.list} role="list">
        {places.flatMap(({ town, opportunities }) =>
          opportunities.map(({ id: opportunityId, title, organization, timeZone, nextAt }) => (
            <li key={opportunityId}>
              <Link to={pathTo('/opportunities/:id', { id: opportunityId })}>{title}</Link>
              <span>{organization}</span>
              <span>
                {[nextAt && formatShortDate(t, nextAt, timeZone), places.length > 1 && town]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )),
        )}
      </ul>
      {onNearer ? (
        <Button
          variant="light"
          leftSection={<IconZoomIn size={20} aria-hidden />}
          onClick={onNearer}
          className={css.nearer}
        >
          {t('opportunities.map.nearer')}
        </Button>
      ) : null}
    </section>
  );
}
