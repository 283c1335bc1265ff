import { Art } from './Art.tsx';
import css from './art.module.css';

/** A magnifying glass over a garden bed where one seedling has come up somewhere else. */
export function NoResultsArt() {
  return (
    <Art>
      <ellipse cx="160" cy="194" rx="136" ry="18" className={css.ground} />
      <path d="M44 168h232l-14 28H58Z" className={css.clay} />
      <path d="M36 156h248v14H36z" className={css.claySoft} />
      <path d="M60 163h12M92 163h18M132 163h10M168 163h20M214 163h12" className={css.thin} />
      <path d="M252 156v-26" className={css.stem} />
      <path
        d="M252 134c-2-16 6-25 20-28 3 15-4 26-20 28Zm0 6c0-13-8-20-20-21-1 13 7 21 20 21Z"
        className={css.leaf}
      />
      <g transform="rotate(-42 128 84)">
        <rect x="119" y="130" width="18" height="58" rx="9" className={css.ink} />
        <rect x="122" y="122" width="12" height="18" rx="3" className={css.muted} />
        <circle cx="128" cy="80" r="50" className={css.sun} />
        <circle cx="128" cy="80" r="39" className={css.lakeSoft} />
      </g>
      <path d="M92 74c4-14 14-23 28-26" className={css.edge} stroke="var(--mh-surface)" />
      <path d="M118 100h22M112 88h16" className={css.thin} strokeDasharray="6 8" />
      <path
        d="M24 194c0-16 8-24 20-27 3 15-5 26-20 27Zm0 0c0-18-10-28-20-30-2 17 5 28 20 30Z"
        className={css.primary}
      />
    </Art>
  );
}
