// Stands in for a provider where the product is tried: texts stay in this process, and phones are played on a page.
import { secretOf, signedHeaders } from '../webhook-signature.ts';
import { readSignedText } from './inbound-text.ts';
import type { DevelopmentSms, PhoneText } from './sms.ts';

/** So many of the latest texts are remembered, until the process ends. */
const rememberedTexts = 200;

/**
 * A provider without a network. What a phone says comes in as from any provider, signed with a secret that nobody has.
 * @param secret 256 random bits as base64url
 */
export function createDevelopmentSms({
  secret,
  clock,
}: {
  secret: string;
  clock: { now(): Date };
}): DevelopmentSms {
  const inboundSecret = secretOf(secret);
  const remembered: PhoneText[] = [];
  const keys = new Set<string>();
  const remember = (text: PhoneText) => {
    remembered.push(text);
    if (remembered.length > rememberedTexts) remembered.shift();
  };
  return {
    kind: 'development',
    from: '+15125550199',
    countries: ['+1'],
    trouble: null,
    send({ key, to, body }) {
      if (!keys.has(key)) remember({ phone: to, body, at: clock.now(), isFromPhone: false });
      keys.add(key);
      return Promise.resolve({ outcome: 'sent' });
    },
    readInbound: (message, now) => readSignedText(inboundSecret, message, now),
    texts: () => remembered.toReversed(),
    say({ id, phone, body }) {
      const now = clock.now();
      remember({ phone, body, at: now, isFromPhone: true });
      const text = JSON.stringify({ from: phone, body, at: now.toISOString() });
      return {
        headers: signedHeaders([inboundSecret], { id, at: now, body: text }),
        body: Buffer.from(text),
      };
    },
  };
}
