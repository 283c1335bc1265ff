import { sourcesOfWidths } from '#shared/rules/pictures.ts';

export interface PictureProps {
  /** Address of a stored picture or of a drawing. */
  src: string;
  /** Width and height in pixels where the address doesn't tell them. */
  size?: { width: number; height: number };
  /** How wide it is shown, as in `<img sizes>`; the browser takes the smallest copy that will do. */
  sizes: string;
  /** What it shows; empty for decoration. */
  alt?: string;
  className?: string;
  /** A picture that is seen at once; the others wait until they come near. */
  eager?: boolean;
}

/** A picture in the size that the screen needs; its place is kept free while it loads. */
export function Picture({ src, size, sizes, alt = '', className, eager = false }: PictureProps) {
  const { srcSet, width = size?.width, height = size?.height } = sourcesOfWidths(src);
  // `srcSet` and `sizes` stand before `src`: some browsers would begin to load the whole picture first.
  return (
    <img
      className={className}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
