import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapTilesView } from '#areas/opportunities/contract/map-tiles.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { openMap } from './leaflet-map.ts';
import css from './MapBox.module.css';
import { MapCredit } from './MapCredit.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface MapBoxProps {
  tiles: MapTilesView;
  /** What is on the map. */
  label: string;
  /** It is there, or gone again. */
  onOpen: (map: LeafletMap | null) => void;
  /** The markers. */
  children: ReactNode;
  isSmall?: boolean;
}

/** A map with its buttons, and below it whose it is. It takes the arrow keys while it has the focus. */
export function MapBox({ tiles, label, onOpen, children, isSmall = false }: MapBoxProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasGaps, setHasGaps] = useState(false);
  const { address } = tiles;
  useEffect(() => {
    if (!box.current) return;
    const made = openMap(box.current, address, () => setHasGaps(true));
    const watcher = new ResizeObserver(() => made.invalidateSize());
    watcher.observe(box.current);
    setMap(made);
    onOpen(made);
    return () => {
      watcher.disconnect();
      setMap(null);
      onOpen(null);
      made.remove();
    };
  }, [address, onOpen]);

  return (
    <div className={css.whole}>
      <div className={css.frame} data-small={isSmall || undefined}>
        <div className={css.buttons}>
          <IconButton
            variant="default"
            size={44}
            onClick={() => map?.zoomIn()}
            label={t('opportunities.map.zoomIn')}
          >
            <IconPlus size={20} aria-hidden />
          </IconButton>
          <IconButton
            variant="default"
            size={44}
            onClick={() => map?.zoomOut()}
            label={t('opportunities.map.zoomOut')}
          >
            <IconMinus size={20} aria-hidden />
          </IconButton>
        </div>
        <div ref={box} role="group" aria-label={label} className={css.map} />
      </div>
      {hasGaps ? (
        <p role="status" className={css.gaps}>
          {t('opportunities.map.gaps')}
        </p>
      ) : null}
      <MapCredit tiles={tiles} />
      {map ? children : null}
    </div>
  );
}
