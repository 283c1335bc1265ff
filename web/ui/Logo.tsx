import css from './Logo.module.css';
import { mark } from '#shared/rules/mark.ts';

export interface LogoProps {
  /** `full` mark and name (default), `mark` the drawing alone. */
  variant?: 'full' | 'mark';
  /** `onBand` for the dark green band, in both schemes. */
  ground?: 'page' | 'onBand';
}

/** Our mark, five hands that meet and make one flower, and our name. */
export function Logo({ variant = 'full', ground = 'page' }: LogoProps) {
  return (
    <span className={css.logo} data-ground={ground}>
      <svg viewBox="0 0 48 48" className={css.mark} aria-hidden focusable="false">
        <g transform={mark.center}>
          {mark.hands.map(({ tone, turn }) => (
            <path key={tone} d={mark.hand} className={css[tone]} transform={`rotate(${turn})`} />
          ))}
        </g>
      </svg>
      {variant === 'full' ? <span className={css.name}>Manyhands</span> : null}
    </span>
  );
}
