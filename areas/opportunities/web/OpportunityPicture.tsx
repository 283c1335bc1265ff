import { toneOf } from '#web/ui/initials.ts';
import { Picture } from '#web/ui/Picture.tsx';
import css from './OpportunityPicture.module.css';

export interface OpportunityPictureProps {
  title: string;
  imageUrl: string | null;
  /** The first picture that is seen; the others wait until they come near. */
  eager?: boolean;
  /** How wide it is shown, as in `<img sizes>`; as a card of a grid when left out. */
  sizes?: string;
}

/** Width of a card in the grid of opportunities: three, two or one beside each other. */
const cardSizes = '(min-width: 77rem) 23rem, (min-width: 65rem) 30vw, (min-width: 43rem) 45vw, 92vw';

/** An opportunity's picture, or a drawing in a colour that stays its own. Decoration: the title stands beside it. */
export function OpportunityPicture({
  title,
  imageUrl,
  eager = false,
  sizes = cardSizes,
}: OpportunityPictureProps) {
  if (imageUrl) {
    return <Picture src={imageUrl} sizes={sizes} className={css.image} eager={eager} />;
  }
  return (
    <svg
      className={css.drawing}
      data-tone={toneOf(title)}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <path className={css.sky} d="M0 0h320v180H0z" />
      <circle className={css.sun} cx="246" cy="58" r="26" />
      <path className={css.far} d="M0 128c52-40 104-44 160-14s112 22 160-18v84H0z" />
      <path className={css.near} d="M0 156c70-34 142-30 198-8 44 17 84 16 122 2v30H0z" />
      {/* A seedling between two stones. */}
      <ellipse className={css.far} cx="92" cy="160" rx="22" ry="11" />
      <ellipse className={css.far} cx="206" cy="162" rx="16" ry="8" />
      <path className={css.stem} d="M146 162c2-26 2-44-2-66" />
      <path className={css.leaf} d="M144 104c-34 2-54-16-58-46 34-2 56 14 58 46Z" />
      <path className={css.leaf} data-lit d="M146 122c2-30 20-46 52-48-2 32-20 48-52 48Z" />
    </svg>
  );
}
