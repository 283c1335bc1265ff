import { hand } from './hand.ts';
import css from './Logo.module.css';

export interface LogoProps {
  /** `full` mark and name (default), `mark` the drawing alone. */
  variant?: 'full' | 'mark';
  /** `onBand` for the dark green band, in both schemes. */
  ground?: 'page' | 'onBand';
}

/** Our mark: five leaves, each of its own colour, that together are an open hand; and our name. */
export function Logo({ variant = 'full', ground = 'page' }: LogoProps) {
  return (
    <span className={css.logo} data-ground={ground}>
      <svg viewBox="0 0 48 48" className={css.mark} aria-hidden focusable="false">
        <path d={hand.palm} className={css.palm} />
        {hand.fingers.map(({ tone, place }) => (
          <path key={tone} d={hand.leaf} className={css[tone]} transform={place} />
        ))}
      </svg>
      {variant === 'full' ? <span className={css.name}>Manyhands</span> : null}
    </span>
  );
}
