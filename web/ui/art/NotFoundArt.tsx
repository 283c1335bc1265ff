import { Art } from './Art.tsx';
import css from './art.module.css';

/** A signpost where three ways meet: this page is not on any of them. */
export function NotFoundArt() {
  return (
    <Art>
      <path d="M6 200c40-44 98-52 154-36 52-20 108-14 154 36Z" className={css.ground} />
      <path d="M120 212c10-30 20-40 40-46 22 6 36 16 52 46Z" className={css.sunSoft} />
      <circle cx="62" cy="52" r="26" className={css.sun} />
      <path d="M236 40c4-16 26-18 32-4 14-4 22 8 18 18h-52c-8-2-8-14 2-14Z" className={css.lakeSoft} />
      <rect x="153" y="22" width="14" height="158" rx="6" className={css.muted} />
      <path d="M108 34h106l22 20-22 20H108a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" className={css.clay} />
      <path d="M212 84H112L90 103l22 19h100a6 6 0 0 0 6-6V90a6 6 0 0 0-6-6Z" className={css.lake} />
      <g fill="none" stroke="var(--mh-surface)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M122 45v12h14M136 43v22M152 48v12c0 6 14 6 14 0V48c0-6-14-6-14 0ZM182 45v12h14M196 43v22" />
        <path d="M126 104h70" opacity=".7" />
      </g>
      <path
        d="M58 198c0-26-16-38-32-42-4 24 8 42 32 42Zm0 0c-2-34 10-52 30-60 8 30-4 56-30 60Z"
        className={css.leaf}
      />
      <path
        d="M262 198c0-22 12-32 28-36 4 22-8 36-28 36Zm0 0c0-24-14-38-28-42-2 24 8 42 28 42Z"
        className={css.primary}
      />
      <path d="M232 206c14-4 22-4 36-2" className={css.trail} />
    </Art>
  );
}
