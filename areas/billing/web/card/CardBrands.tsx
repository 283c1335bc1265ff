import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Card.module.css';

/** The brands whose cards are taken, each as its own sign looks; `ground` and `ink` are the brands' colors. */
const brands = [
  { name: 'visa', sign: 'VISA', size: 15, y: 23, ground: '#1a1f71', ink: '#ffffff' },
  { name: 'maestro', sign: 'maestro', size: 8.5, y: 31, ground: '#0a2540', ink: '#ffffff' },
  { name: 'discover', sign: 'DISCOVER', size: 8.5, y: 20, ground: '#ffffff', ink: '#1b1b1b' },
  { name: 'amex', sign: 'AMEX', size: 13, y: 23, ground: '#016fd0', ink: '#ffffff' },
] as const;

/** Four small cards, read out by their names. */
export function CardBrands() {
  const t = useTexts();
  return (
    <ul className={css.brands}>
      {brands.map(({ name, sign, size, y, ground, ink }) => (
        <li key={name}>
          <svg width="56" height="36" viewBox="0 0 56 36" role="img" aria-label={t(`billing.brand.${name}`)}>
            <rect x="0.5" y="0.5" width="55" height="35" rx="5" fill={ground} stroke="#8a958f" />
            {name === 'maestro' ? (
              <>
                <circle cx="23" cy="13" r="8" fill="#eb001b" />
                <circle cx="33" cy="13" r="8" fill="#00a2e5" fillOpacity="0.9" />
              </>
            ) : null}
            {name === 'discover' ? (
              <path d="M8 35.5Q40 34 55.5 22V31Q55 35.5 51 35.5Z" fill="#f47216" />
            ) : null}
            <text
              x="28"
              y={y}
              textAnchor="middle"
              fontSize={size}
              fontWeight="800"
              fontFamily="sans-serif"
              fill={ink}
            >
              {sign}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
