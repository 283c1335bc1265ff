import { Art } from './Art.tsx';
import css from './art.module.css';

/** A calendar with one day that waits, a mug beside it. */
export function NoCommitmentsArt() {
  return (
    <Art>
      <ellipse cx="160" cy="192" rx="136" ry="18" className={css.ground} />
      <circle cx="262" cy="52" r="24" className={css.sun} />
      <g transform="rotate(-3 150 110)">
        <rect x="72" y="40" width="156" height="148" rx="16" className={css.line} />
        <rect x="68" y="34" width="156" height="148" rx="16" className={css.paper} />
        <path d="M84 34h124a16 16 0 0 1 16 16v24H68V50a16 16 0 0 1 16-16Z" className={css.primary} />
        <path d="M104 24v22M188 24v22" className={css.edge} strokeWidth="7" />
        <g className={css.sunken}>
          <rect x="84" y="88" width="24" height="20" rx="5" />
          <rect x="118" y="88" width="24" height="20" rx="5" />
          <rect x="152" y="88" width="24" height="20" rx="5" />
          <rect x="184" y="88" width="24" height="20" rx="5" />
          <rect x="84" y="118" width="24" height="20" rx="5" />
          <rect x="118" y="118" width="24" height="20" rx="5" />
          <rect x="184" y="118" width="24" height="20" rx="5" />
          <rect x="84" y="148" width="24" height="20" rx="5" />
          <rect x="118" y="148" width="24" height="20" rx="5" />
          <rect x="152" y="148" width="24" height="20" rx="5" />
        </g>
        <rect x="146" y="112" width="36" height="32" rx="8" className={css.sun} />
        <path
          d="M164 138c-9-6-12-9-12-13a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 4-3 7-12 13Z"
          className={css.clay}
        />
      </g>
      <path d="M236 138h52v38a14 14 0 0 1-14 14h-24a14 14 0 0 1-14-14Z" className={css.clay} />
      <path d="M288 148c22-2 22 30-2 28" fill="none" stroke="var(--mh-clay)" strokeWidth="8" />
      <path d="M252 126c-6-8 6-12 0-22M270 126c-6-8 6-12 0-22" className={css.thin} />
      <path
        d="M40 192c0-22-12-34-26-38-4 20 6 38 26 38Zm0 0c-2-30 8-46 24-54 8 26-2 50-24 54Z"
        className={css.leaf}
      />
    </Art>
  );
}
