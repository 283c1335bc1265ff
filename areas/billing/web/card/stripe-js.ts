/*
 * Stripe.js, which shows fields that only Stripe reads ("Stripe.js reference", Elements). It must come from Stripe's own address; pages
 * that enter cards alone may load it (`takesCards` of their entry).
 */

const source = 'https://js.stripe.com/v3/';

interface ElementChange {
  complete: boolean;
  error?: { message: string };
}

export interface StripeElement {
  mount(at: HTMLElement): void;
  destroy(): void;
  on(event: 'change', heard: (change: ElementChange) => void): void;
}

interface Outcome {
  error?: { message?: string };
}

export interface StripeJs {
  elements(options: { locale: string }): {
    create(kind: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: object): StripeElement;
  };
  createToken(
    card: StripeElement,
    data: { address_zip?: string },
  ): Promise<Outcome & { token?: { id: string } }>;
  handleNextAction(asked: { clientSecret: string }): Promise<Outcome>;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeJs;
  }
}

let loading: Promise<void> | undefined;

/** Loads it once; a try that failed can be made again. */
export async function loadStripe(publicKey: string): Promise<StripeJs> {
  if (!window.Stripe) {
    loading ??= new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = source;
      script.async = true;
      script.addEventListener('load', () => resolve(), { once: true });
      const fail = () => {
        script.remove();
        loading = undefined;
        reject(new Error('Stripe.js did not load'));
      };
      script.addEventListener('error', fail, { once: true });
      document.head.append(script);
    });
    await loading;
  }
  if (!window.Stripe) throw new Error('Stripe.js is not there');
  return window.Stripe(publicKey);
}
