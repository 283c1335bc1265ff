import { hand } from '../hand.ts';
import css from './art.module.css';

/** The hand of our mark, its leaves folding one after the other; still for people who asked for less motion. */
export function LoadingArt() {
  return (
    <svg viewBox="0 0 48 48" className={css.art} aria-hidden focusable="false">
      <path d={hand.palm} className={css.primary} />
      {hand.fingers.map(({ tone, place }) => (
        <g key={tone} transform={place}>
          <path d={hand.leaf} className={`${css.finger} ${css[tone]}`} />
        </g>
      ))}
    </svg>
  );
}
