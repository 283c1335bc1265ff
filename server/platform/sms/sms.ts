/** One text to one phone. */
export interface TextToSend {
  /** The same for every attempt: the provider sends what has one key once. */
  key: string;
  /** E.164. */
  to: string;
  body: string;
}

/**
 * What became of a text that was given to the provider.
 *
 * - `sent`: the provider took it over.
 * - `refused`: it sends nothing to this number, which is none, a landline, or one that said no to it.
 * - `later`: worth another try, with the same key; `code` is the status or the name of the failure, and never what the provider said.
 */
export type SentText = { outcome: 'sent' } | { outcome: 'refused' } | { outcome: 'later'; code: string };

/** A text that came from a phone. */
export interface InboundText {
  /** The provider's id of it, the same each time it is told. */
  id: string;
  /** E.164. */
  from: string;
  body: string;
  /** When the phone sent it. */
  at: Date;
}

/** A provider of text messages. */
export interface SmsProvider {
  kind: 'http' | 'development';
  /** The number that texts come from, E.164. */
  from: string;
  /** How numbers begin that may be texted: `+1`. */
  countries: readonly string[];
  send: (text: TextToSend) => Promise<SentText>;
  /** Reads what the provider tells us of; `not-signed` unless it is signed by it, `unreadable` where it isn't in the shape. */
  readInbound: (
    message: { headers: Readonly<Record<string, unknown>>; body: Buffer },
    now: Date,
  ) => InboundText | 'not-signed' | 'unreadable';
  /** What this process met last; null once a text went out. */
  trouble: string | null;
}

/** A text that came to a phone, or from one. */
export interface PhoneText {
  /** E.164. */
  phone: string;
  body: string;
  at: Date;
  isFromPhone: boolean;
}

/** Stands in for a provider where the product is tried. */
export interface DevelopmentSms extends SmsProvider {
  kind: 'development';
  /** The latest texts, the newest first. */
  texts: () => PhoneText[];
  /** Has a phone send a text. @returns what a provider would tell of it */
  say: (text: Pick<PhoneText, 'phone' | 'body'> & { id: string }) => {
    headers: Record<string, string>;
    body: Buffer;
  };
}

/** How texts leave: not at all, so that nothing of them is shown anywhere, or by a provider. */
export type Sms = { kind: 'none' } | (SmsProvider & { kind: 'http' }) | DevelopmentSms;
