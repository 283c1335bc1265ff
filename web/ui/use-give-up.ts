import { useEffect, useEffectEvent } from 'react';
import type { Late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from './toasts.tsx';

/**
 * What somebody asked for and can't be had is not waited for in silence: a toast says so, and the page is as before.
 * @param piece the code of what was asked for
 * @param asked whether somebody waits for it now
 * @param giveUp takes back that it was asked for, so that it can be asked for again
 */
export function useGiveUp(piece: Late<unknown>, asked: boolean, giveUp: () => void): void {
  const t = useTexts();
  const tell = useEffectEvent(() => {
    giveUp();
    // Browsers remember that a script could not be had until the page is loaded again.
    showToast({
      title: t('ui.piece.title'),
      heading: t('ui.piece.heading'),
      body: t('ui.piece.body'),
      variant: 'error',
    });
  });
  useEffect(() => {
    if (asked) piece.bring().catch(tell);
  }, [piece, asked]);
}
