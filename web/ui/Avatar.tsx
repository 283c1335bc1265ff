import { initials, toneOf } from './initials.ts';
import { Picture } from './Picture.tsx';
import css from './Avatar.module.css';

export interface AvatarProps {
  /** The whole name; its initials stand in when there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** `xs` 2rem inside a button, `s` 3rem (default), `m` 4.5rem, `l` 6rem. */
  size?: 'xs' | 's' | 'm' | 'l';
  /** `circle` for people (default), `rounded` for organizations. */
  shape?: 'circle' | 'rounded';
  /** True when the name does not stand beside it; then the picture is named. */
  standsAlone?: boolean;
}

/** Width of each size, as the style sheet has it. */
const widths = { xs: '2rem', s: '3rem', m: '4.5rem', l: '6rem' } as const;

/** A person's or an organization's picture, or their initials on a colour that stays theirs. */
export function Avatar({ name, src, size = 's', shape = 'circle', standsAlone = false }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-shape={shape}
      data-tone={toneOf(name)}
      data-picture={src ? true : undefined}
      role={standsAlone ? 'img' : undefined}
      aria-label={standsAlone ? name : undefined}
      aria-hidden={standsAlone ? undefined : true}
    >
      {src ? <Picture src={src} sizes={widths[size]} className={css.picture} /> : initials(name)}
    </span>
  );
}
