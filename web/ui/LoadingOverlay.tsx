import { Portal } from '@mantine/core';
import { LoadingArt } from './art/LoadingArt.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './LoadingOverlay.module.css';

export interface LoadingOverlayProps {
  visible: boolean;
  /** What is going on, e.g. "Saving your changes"; "One moment, please" unless told. */
  label?: string;
}

/**
 * Covers the whole screen with a picture while something must finish first.
 * It appears after a short wait, so that quick work does not flicker.
 */
export function LoadingOverlay({ visible, label }: LoadingOverlayProps) {
  const t = useTexts();
  if (!visible) return null;
  return (
    <Portal>
      <div className={css.overlay} role="status" aria-busy="true">
        <div className={css.art}>
          <LoadingArt />
        </div>
        <p className={css.label}>{label ?? t('ui.working')}</p>
      </div>
    </Portal>
  );
}
