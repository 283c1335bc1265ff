import { Art } from './Art.tsx';
import css from './art.module.css';

/** A watering can whose handle came off: something broke, nothing is lost. */
export function BrokenArt() {
  return (
    <Art>
      <ellipse cx="160" cy="186" rx="130" ry="20" className={css.ground} />
      <circle cx="252" cy="56" r="26" className={css.sun} />
      <path d="M108 92h92l10 86a10 10 0 0 1-10 10h-92a10 10 0 0 1-10-10Z" className={css.lake} />
      <path d="M108 92h36l-6 96h-30a10 10 0 0 1-10-10Z" className={css.ink} opacity=".12" />
      <rect x="100" y="82" width="108" height="18" rx="9" className={css.ink} />
      <path d="M204 152 256 96l14 12-58 66Z" className={css.lake} />
      <path d="m248 86 34 30" className={css.edge} strokeWidth="10" />
      <path d="M86 120c-34 0-46 22-42 44" className={css.edge} />
      <path d="m78 108 10-14M66 102l-2-16M90 122l14 2" className={css.thin} />
      <path
        d="M44 186c0-16-14-22-22-22 0 14 8 22 22 22Zm0 0c0-22 12-30 24-32 2 18-8 30-24 32Z"
        className={css.leaf}
      />
      <path d="M280 128c8 10 10 16 10 20a10 10 0 0 1-20 0c0-4 2-10 10-20Z" className={css.lake} />
      <path d="M130 138a6 6 0 1 1 0 .1M172 138a6 6 0 1 1 0 .1" className={css.paper} />
      <path
        d="M138 166c8-9 24-9 32 0"
        fill="none"
        stroke="var(--mh-surface)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Art>
  );
}
