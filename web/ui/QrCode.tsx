import css from './QrCode.module.css';

export interface QrCodeProps {
  /** Its dark squares as an SVG path, in a square of so many units. */
  qr: { size: number; path: string };
  /** What it is, where nothing beside it says so. */
  label?: string;
}

/** The white that cameras need around a code, in its own squares. */
const quiet = 4;

/** A QR code, as wide as there is room. */
export function QrCode({ qr, label }: QrCodeProps) {
  const whole = qr.size + 2 * quiet;
  return (
    <svg
      className={css.code}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={qr.path} />
    </svg>
  );
}
