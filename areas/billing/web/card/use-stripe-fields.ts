import { useEffect, useState } from 'react';
import { loadStripe, type StripeElement, type StripeJs } from './stripe-js.ts';

const kinds = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const;
export type StripeField = keyof typeof kinds;
export const stripeFields = Object.keys(kinds) as StripeField[];

/** The id of the element in which a field is shown. */
export const placeOfField = (id: string, name: StripeField): string => `${id}${name}-place`;

/** Shows Stripe's fields of a card in elements of the page, and tells how far they are filled in. */
export function useStripeFields(id: string, publicKey: string, locale: string) {
  const [loaded, setLoaded] = useState<{ stripe: StripeJs; number: StripeElement }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [complete, setComplete] = useState<Partial<Record<StripeField, boolean>>>({});
  const [faults, setFaults] = useState<Partial<Record<StripeField, string>>>({});

  useEffect(() => {
    let isGone = false;
    const made: StripeElement[] = [];
    const show = (stripe: StripeJs) => {
      const elements = stripe.elements({ locale });
      for (const name of stripeFields) {
        const at = document.getElementById(placeOfField(id, name));
        if (!at) continue;
        const element = elements.create(kinds[name], { style: { base: { fontSize: '17px' } } });
        element.on('change', (change) => {
          setComplete((before) => ({ ...before, [name]: change.complete }));
          setFaults(({ [name]: _before, ...others }) =>
            change.error ? { ...others, [name]: change.error.message } : others,
          );
        });
        element.mount(at);
        made.push(element);
        if (name === 'number') setLoaded({ stripe, number: element });
      }
    };
    void (async () => {
      try {
        const stripe = await loadStripe(publicKey);
        if (!isGone) show(stripe);
      } catch {
        if (!isGone) setHasFailed(true);
      }
    })();
    return () => {
      isGone = true;
      for (const element of made) element.destroy();
    };
  }, [id, publicKey, locale]);

  return {
    loaded,
    hasFailed,
    faults,
    isComplete: stripeFields.every((name) => complete[name] === true),
  };
}
