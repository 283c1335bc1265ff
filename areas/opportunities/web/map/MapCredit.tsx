import type { MapTilesView } from '#areas/opportunities/contract/map-tiles.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './MapCredit.module.css';
import { hostOf } from './map-host.ts';

/** Whose map it is, where the points come from, and who hears of the visitor. */
export function MapCredit({ tiles }: { tiles: MapTilesView }) {
  const t = useTexts();
  const { text, href } = tiles.attribution;
  return (
    <p className={css.credit}>
      {href ? <a href={href}>{text}</a> : <span>{text}</span>}
      <span>{' · '}</span>
      <a href="https://www.geonames.org/">{t('opportunities.near.source')}</a>
      <span>{` · ${t('opportunities.map.seenBy', { host: hostOf(tiles) })}`}</span>
    </p>
  );
}
