import { Art } from './Art.tsx';
import css from './art.module.css';

/** A notice board with room for the first notice. */
export function NoOpportunitiesArt() {
  return (
    <Art>
      <ellipse cx="160" cy="194" rx="136" ry="18" className={css.ground} />
      <path d="M84 60h12v134H84zM224 60h12v134h-12z" className={css.muted} />
      <rect x="52" y="34" width="216" height="122" rx="12" className={css.clay} />
      <rect x="64" y="46" width="192" height="98" rx="6" className={css.sunSoft} />
      <path d="M40 44 160 8l120 36-6 14L160 26 46 58Z" className={css.primary} />
      <g transform="rotate(-5 112 94)">
        <rect x="82" y="64" width="60" height="64" rx="4" className={css.paper} />
        <circle cx="112" cy="64" r="6" className={css.lake} />
        <path d="M94 84h36M94 98h36M94 112h20" className={css.thin} />
      </g>
      <g transform="rotate(4 204 96)">
        <rect
          x="172"
          y="66"
          width="62"
          height="60"
          rx="4"
          fill="none"
          className={css.thin}
          strokeDasharray="7 8"
        />
        <path d="M203 84v24M191 96h24" className={css.stem} />
      </g>
      <path
        d="M34 194c0-22-14-30-26-32-2 18 8 32 26 32Zm0 0c-2-28 10-42 26-48 6 24-4 44-26 48Z"
        className={css.leaf}
      />
      <path
        d="M286 194c0-18 10-26 24-30 4 18-6 30-24 30Zm0 0c0-20-12-32-24-34-2 20 6 34 24 34Z"
        className={css.primary}
      />
    </Art>
  );
}
