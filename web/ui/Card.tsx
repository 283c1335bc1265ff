import type { ReactNode } from 'react';
import css from './Card.module.css';

export interface CardProps {
  /** A picture that fills the card's top edge, usually an `<img>`; cropped to 16:9. */
  picture?: ReactNode;
  /** A chip over the picture's lower left corner, e.g. a `DateBlock`. */
  overlap?: ReactNode;
  /** `plain` (default) stands on the paper, `sunken` recedes, `sun`, `primary` and `clay` carry a soft colour. */
  tone?: 'plain' | 'sunken' | 'sun' | 'primary' | 'clay';
  /** Set when the card holds one link that shall be clickable everywhere: give that link `cardLinkClass`. */
  clickable?: boolean;
  as?: 'div' | 'article' | 'section' | 'li';
  className?: string;
  children: ReactNode;
}

/** The class of the link that stretches over a whole `clickable` card. */
export const cardLinkClass = css.link ?? '';

/** A piece of content with its own edge. */
export function Card({
  picture,
  overlap,
  tone = 'plain',
  clickable = false,
  as: Tag = 'div',
  className,
  children,
}: CardProps) {
  return (
    <Tag
      className={[css.card, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-clickable={clickable || undefined}
    >
      {picture ? (
        <div className={css.picture}>
          <div className={css.crop}>{picture}</div>
          {overlap ? <div className={css.overlap}>{overlap}</div> : null}
        </div>
      ) : null}
      <div className={css.body}>{children}</div>
    </Tag>
  );
}
