import type { ReactNode } from 'react';
import type { CardConfirmation } from '#areas/billing/contract/billing.ts';

/** Why a card can't be used, in words for its owner. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/** The fields of the card provider are not there. */
export class CardsNotLoaded extends Error {
  override readonly name = 'CardsNotLoaded';
}

/** A card that is being entered. Its number stays in the browser, or with the card provider. */
export interface CardInput {
  fields: ReactNode;
  /** Number, expiry and CVC are complete and valid. */
  isComplete: boolean;
  /** Says that the provider's fields could not be loaded. */
  hasFailed: boolean;
  /** @throws CardRefused, CardsNotLoaded */
  makeToken: () => Promise<string>;
  /** Leads the owner of the card to confirm it with the bank. @throws CardRefused, CardsNotLoaded */
  confirm: (asked: CardConfirmation) => Promise<void>;
}
