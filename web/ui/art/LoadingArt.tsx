import { mark } from '#shared/rules/mark.ts';
import css from './art.module.css';

/** The five hands of our mark, waving one after the other; still for people who asked for less motion. */
export function LoadingArt() {
  return (
    <svg viewBox="0 0 48 48" className={css.art} aria-hidden focusable="false">
      <g transform={mark.center}>
        {mark.hands.map(({ tone, turn }) => (
          <g key={tone} transform={`rotate(${turn})`}>
            <path d={mark.hand} className={`${css.wave} ${css[tone]}`} />
          </g>
        ))}
      </g>
    </svg>
  );
}
