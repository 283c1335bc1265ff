import { divIcon, type Map as LeafletMap, marker } from 'leaflet';
import { useEffect, useState } from 'react';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { fit } from './leaflet-map.ts';
import { MapBox } from './MapBox.tsx';
import css from './markers.module.css';

/** About where one opportunity is. */
export function PlaceMap({ map: place }: { map: NonNullable<OpportunityDetails['map']> }) {
  const t = useTexts();
  const { latitude, longitude } = place;
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    if (!map) return;
    fit(map, [{ latitude, longitude }]);
    const icon = divIcon({ className: css.area ?? '', iconSize: [44, 44] });
    const made = marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    return () => void made.remove();
  }, [map, latitude, longitude]);
  return (
    <>
      <p className={css.about}>{t('opportunities.map.about')}</p>
      <MapBox isSmall tiles={place} label={t('opportunities.map.surroundings')} onOpen={setMap}>
        {null}
      </MapBox>
    </>
  );
}
