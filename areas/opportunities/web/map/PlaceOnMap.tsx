import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { late } from '#web/routing/late.ts';
import { LateMap } from './LateMap.tsx';
import { hostOf } from './map-host.ts';
import css from './PlaceOnMap.module.css';

const placeMap = late(() => import('./PlaceMap.tsx'));

/** Shows where an opportunity is, once somebody asks: until then nobody outside hears of them. */
export function PlaceOnMap({ map }: { map: NonNullable<OpportunityDetails['map']> }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.place}>
      <Button
        variant="subtle"
        leftSection={<IconMap size={20} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={css.button}
      >
        {isOpen ? t('opportunities.map.hide') : t('opportunities.map.show')}
      </Button>
      {isOpen ? (
        <LateMap module={placeMap}>{({ PlaceMap }) => <PlaceMap map={map} />}</LateMap>
      ) : (
        <span className={css.seenBy}>{t('opportunities.map.willBeSeenBy', { host: hostOf(map) })}</span>
      )}
    </div>
  );
}
