import css from './Shot.module.css';
import type { ProductShot } from './pictures.ts';

export interface ShotProps {
  shot: ProductShot;
  /** What there is to see, for those who don't. */
  alt: string;
  /** In sight when the page opens. */
  isFirst?: boolean;
}

/** A picture of this product: a window, or a phone. */
export function Shot({ shot: { src, width, height }, alt, isFirst = false }: ShotProps) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={css.shot}
      data-of={width < 600 ? 'phone' : width < 1000 ? 'tablet' : 'window'}
    />
  );
}
