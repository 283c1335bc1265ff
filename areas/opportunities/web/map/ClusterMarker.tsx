import { divIcon, type Map as LeafletMap, marker } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { countOf, type Cluster } from './clusters.ts';
import { show } from './leaflet-map.ts';
import css from './markers.module.css';

export interface ClusterMarkerProps {
  map: LeafletMap;
  cluster: Cluster;
  isOpen: boolean;
  onOpen: () => void;
}

/** The element of a cluster's button, for the focus. */
export const markerId = (cluster: Cluster): string => `marker-${cluster.id}`;

/** A button on the map. It is pressed through the map, which knows whether it was only dragged. */
export function ClusterMarker({ map, cluster, isOpen, onOpen }: ClusterMarkerProps) {
  const t = useTexts();
  const [holder] = useState(() => document.createElement('div'));
  const open = useEffectEvent(onOpen);
  const [first] = cluster.places;
  const latitude = first?.latitude ?? 0;
  const longitude = first?.longitude ?? 0;
  useEffect(() => {
    const icon = divIcon({ html: holder, className: css.place ?? '', iconSize: [44, 44] });
    const made = marker([latitude, longitude], { icon, keyboard: false }).addTo(map);
    made.on('click', () => open());
    return () => void made.remove();
  }, [map, holder, latitude, longitude]);
  return createPortal(
    <button
      type="button"
      id={markerId(cluster)}
      aria-expanded={isOpen}
      aria-label={clusterLabel(t, cluster)}
      className={css.marker}
      onFocus={({ currentTarget }) => {
        // Somebody who points at it must not have it moved away.
        if (currentTarget.matches(':focus-visible')) show(map, { latitude, longitude });
      }}
    >
      {countOf(cluster)}
    </button>,
    holder,
  );
}

/** Where a cluster is, in words: `Boulder, CO`, or `Boulder, CO and 2 more places`. */
export function clusterName(t: Translate, { places }: Cluster): string {
  const place = places[0]?.town ?? '';
  const others = places.length - 1;
  return others === 0 ? place : t('opportunities.map.andOthers', { place, others });
}

const clusterLabel = (t: Translate, cluster: Cluster): string =>
  t('opportunities.map.marker', { place: clusterName(t, cluster), count: countOf(cluster) });
