import css from './Logo.module.css';

export interface LogoProps {
  /** `full` mark and name (default), `mark` the drawing alone. */
  variant?: 'full' | 'mark';
  /** `onBand` for the dark green band, in both schemes. */
  ground?: 'page' | 'onBand';
}

// One leaf, stem at (0, 0), tip up; the five of them fan out into an open hand.
const leaf =
  'M0 0C-5.6-4.6-7.4-12-5.6-17.6-4.7-20.6-2.4-23.4 0-25 2.4-23.4 4.7-20.6 5.6-17.6 7.4-12 5.6-4.6 0 0Z';

/** Our mark: five leaves, each of its own colour, that together are an open hand; and our name. */
export function Logo({ variant = 'full', ground = 'page' }: LogoProps) {
  return (
    <span className={css.logo} data-ground={ground}>
      <svg viewBox="0 0 48 48" className={css.mark} aria-hidden focusable="false">
        <g transform="translate(24 32.5)">
          <path d={leaf} className={css.clay} transform="rotate(-78) scale(.9)" />
          <path d={leaf} className={css.lake} transform="rotate(72) scale(.84)" />
          <path d={leaf} className={css.sun} transform="rotate(-38) scale(1.06)" />
          <path d={leaf} className={css.leaf} transform="rotate(36) scale(1.04)" />
          <path d={leaf} className={css.primary} transform="rotate(-1) scale(1.2)" />
          <path
            d="M-11.6 5.2C-7.4 1.6-3.4 0.2 0 0 3.4 .2 7.4 1.6 11.6 5.2 9 10.6 5 13.2 0 13.2S-9 10.6-11.6 5.2Z"
            className={css.primary}
          />
        </g>
      </svg>
      {variant === 'full' ? <span className={css.name}>Manyhands</span> : null}
    </span>
  );
}
