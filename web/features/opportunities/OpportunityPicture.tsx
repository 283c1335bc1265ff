import { toneOf } from '#web/ui/initials.ts';
import css from './OpportunityPicture.module.css';

export interface OpportunityPictureProps {
  title: string;
  imageUrl: string | null;
  /** The first picture that is seen; the others wait until they come near. */
  eager?: boolean;
}

/** An opportunity's picture, or a drawing in a colour that stays its own. Decoration: the title stands beside it. */
export function OpportunityPicture({ title, imageUrl, eager = false }: OpportunityPictureProps) {
  if (imageUrl) {
    return (
      <img
        className={css.image}
        src={imageUrl}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    );
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
      {/* Raised hands on the hill. */}
      <g className={css.hands}>
        <path d="M104 158V104" />
        <path d="M140 162V82" />
        <path d="M176 164v-62" />
        <path d="M94 92l10 14 10-14M104 106V88" />
        <path d="M130 70l10 14 10-14M140 84V64" />
        <path d="M166 90l10 14 10-14M176 104V86" />
      </g>
    </svg>
  );
}
