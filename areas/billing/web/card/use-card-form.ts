import { useState } from 'react';
import type { CardConfirmation } from '#areas/billing/contract/billing.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { CardRefused, CardsNotLoaded, type CardInput } from './card-input.ts';

interface Answer {
  success: boolean;
  confirmation: CardConfirmation | null;
}

/** A card on its way to the server: token, what the bank wants confirmed, and the same once more. */
export function useCardForm() {
  const t = useTexts();
  /** The provider's fields were not there when they were wanted. */
  const [isNotLoaded, setIsNotLoaded] = useState(false);

  /** @throws what `tell` tells */
  const send = async (
    card: CardInput,
    call: (sent: { token: string; setupId?: string }) => Promise<Answer>,
  ): Promise<void> => {
    setIsNotLoaded(false);
    const token = await card.makeToken();
    const answer = await call({ token });
    if (!answer.confirmation) return;
    await card.confirm(answer.confirmation);
    await call({ token, setupId: answer.confirmation.setupId });
  };

  /** Says what came between: the provider's or the server's words. */
  const tell = (failure: unknown): void => {
    if (failure instanceof CardsNotLoaded) return setIsNotLoaded(true);
    const heading =
      failure instanceof CardRefused
        ? failure.message || t('billing.card.wentWrong')
        : toApiError(t, failure).message || t('billing.wentWrong');
    showToast({ variant: 'error', title: t('billing.toast.error'), heading });
  };

  return { send, tell, isNotLoaded };
}
