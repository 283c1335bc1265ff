import { TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { CardConfirmation } from '#areas/billing/contract/billing.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CardRefused, CardsNotLoaded, type CardInput } from './card-input.ts';
import { placeOfField, stripeFields, useStripeFields } from './use-stripe-fields.ts';
import css from './Card.module.css';

/** Fields of Stripe's own in frames of Stripe's: neither this page nor this server ever has the number. */
export function StripeCard({
  publicKey,
  children,
}: {
  publicKey: string;
  children: (card: CardInput) => ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  const [zip, setZip] = useState('');
  const { loaded, hasFailed, faults, isComplete } = useStripeFields(id, publicKey, t.language);

  const makeToken = async () => {
    if (!loaded) throw new CardsNotLoaded();
    const given = zip.trim();
    const { token, error } = await loaded.stripe.createToken(
      loaded.number,
      given ? { address_zip: given } : {},
    );
    if (!token) throw new CardRefused(error?.message ?? t('billing.card.wentWrong'));
    return token.id;
  };
  const confirm = async ({ clientSecret }: CardConfirmation) => {
    if (!loaded) throw new CardsNotLoaded();
    const { error } = await loaded.stripe.handleNextAction({ clientSecret });
    if (error) throw new CardRefused(error.message ?? t('billing.card.wentWrong'));
  };
  const fields = (
    <div className={css.fields}>
      {stripeFields.map((name) => (
        <div
          key={name}
          role="group"
          aria-labelledby={`${id}${name}`}
          className={css.slot}
          data-wide={name === 'number' || undefined}
        >
          <span id={`${id}${name}`} className={css.label}>
            {t(`billing.card.${name}`)}
          </span>
          {faults[name] ? (
            <p role="alert" className={css.fault}>
              {faults[name]}
            </p>
          ) : null}
          <div id={placeOfField(id, name)} className={css.frame} />
        </div>
      ))}
      <TextInput
        label={t('billing.card.zip')}
        autoComplete="postal-code"
        maxLength={20}
        value={zip}
        onChange={({ currentTarget }) => setZip(currentTarget.value)}
      />
    </div>
  );
  return children({ fields, isComplete, hasFailed, makeToken, confirm });
}
