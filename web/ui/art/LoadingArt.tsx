import css from './art.module.css';

const leaf =
  'M60 82C46 70.5 41.500 52 46 38 48.300 30.500 54 23.500 60 19.500 66 23.500 71.700 30.500 74 38 78.500 52 74 70.500 60 82Z';
const fan = [
  [-78, css.clay],
  [-39, css.sun],
  [0, css.primary],
  [37, css.leaf],
  [73, css.lake],
] as const;

/** The five leaves of our hand, folding one after the other; they rest for people who asked for less motion. */
export function LoadingArt() {
  return (
    <svg viewBox="0 0 120 120" className={css.art} aria-hidden focusable="false">
      {fan.map(([turn, tone]) => (
        <g key={turn} className={css.breathe}>
          <path d={leaf} className={tone} transform={`rotate(${turn} 60 82)`} />
        </g>
      ))}
      <path
        className={css.primary}
        d="M31 94.500C41.500 85.500 51.500 82.500 60 82 68.500 82.500 78.500 85.500 89 94.500 82.500 108 72.500 114.500 60 114.500S37.500 108 31 94.500Z"
      />
    </svg>
  );
}
