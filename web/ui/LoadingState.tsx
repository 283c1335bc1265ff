import { Skeleton, VisuallyHidden } from '@mantine/core';
import css from './LoadingState.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface LoadingStateProps {
  /** What is on its way: `cards` a grid of cards, `rows` a list or table, `text` a page of words. */
  shape?: 'cards' | 'rows' | 'text';
  /** How many cards, rows or paragraphs to draw; 3 unless told. */
  count?: number;
  /** Said to screen readers; "Loading" unless told. */
  label?: string;
}

/** Quiet grey shapes in place of content that is being loaded. */
export function LoadingState({ shape = 'rows', count = 3, label }: LoadingStateProps) {
  const t = useTexts();
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t('ui.loading')}</VisuallyHidden>
      <div aria-hidden className={css.places} data-shape={shape}>
        {places.map((place) => (
          <div key={place} className={css[shape]}>
            {shape === 'cards' ? <Skeleton className={css.picture} radius={0} /> : null}
            <Skeleton height="1.25rem" width={shape === 'text' ? '100%' : '55%'} radius="sm" />
            <Skeleton height="1rem" width={shape === 'text' ? '72%' : '85%'} radius="sm" />
            {shape === 'rows' ? null : <Skeleton height="1rem" width="40%" radius="sm" />}
          </div>
        ))}
      </div>
    </div>
  );
}
