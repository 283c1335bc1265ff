import { Art } from './Art.tsx';
import css from './art.module.css';

/** A looking glass over hills: nothing here, look elsewhere. */
export function NoResultsArt() {
  return (
    <Art>
      <path d="M14 194c30-58 84-64 124-34 40-34 104-36 168 34Z" className={css.ground} />
      <path d="M150 194c24-32 70-44 156 0Z" className={css.leaf} opacity=".55" />
      <circle cx="258" cy="50" r="24" className={css.sun} />
      <path d="M36 66c4-16 26-18 32-4 14-4 22 8 18 18H34c-8-2-8-14 2-14Z" className={css.lakeSoft} />
      <path d="m198 142 48 46" stroke="var(--mh-clay)" strokeWidth="17" strokeLinecap="round" />
      <circle cx="156" cy="102" r="60" className={css.primary} />
      <circle cx="156" cy="102" r="47" className={css.lakeSoft} />
      <path d="M111 116c22-22 38-20 52-4 12-14 26-14 38-4a47 47 0 0 1-90 8Z" className={css.leaf} />
      <path d="M134 88a5 5 0 1 1 0 .1M172 88a5 5 0 1 1 0 .1" className={css.ink} />
      <path d="M146 104c5 5 13 5 18 0" className={css.edge} />
      <path
        d="M124 76c6-10 16-16 28-16"
        fill="none"
        stroke="var(--mh-surface)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M48 194c0-18-10-26-22-28-2 16 6 28 22 28Zm0 0c-2-24 8-36 20-40 6 20-2 38-20 40Z"
        className={css.primary}
      />
    </Art>
  );
}
