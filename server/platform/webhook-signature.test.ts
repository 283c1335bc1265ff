import { expect, it } from 'vitest';
import { secretOf, signedHeaders, signedMessageId } from './webhook-signature.ts';

// Made by the reference library of Standard Webhooks (standardwebhooks 1.1.1).
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const sent = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('a delivery is signed as the reference signs it [webhooks-2]', () => {
  expect(signedHeaders([secret], sent)).toEqual({
    'webhook-id': sent.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

it('two secrets sign while one is exchanged [webhooks-6]', () => {
  const other = secretOf(Buffer.alloc(32, 9).toString('base64url'));
  const signatures = signedHeaders([other, secret], sent)['webhook-signature']?.split(' ');
  expect(signatures).toHaveLength(2);
  expect(signatures?.[1]).toBe(signature);
});

it('a message is known by the signature of the reference, for five minutes and as it came', () => {
  const headers = {
    'webhook-id': sent.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}`,
  };
  const body = Buffer.from(sent.body);
  const after = (seconds: number) => new Date(sent.at.getTime() + seconds * 1000);
  expect(signedMessageId(secret, { headers, body }, after(300))).toBe(sent.id);
  expect(signedMessageId(secret, { headers, body }, after(301))).toBeNull();
  expect(signedMessageId(secret, { headers, body }, after(-301))).toBeNull();
  expect(signedMessageId(secret, { headers, body: Buffer.from(`${sent.body} `) }, sent.at)).toBeNull();
  expect(
    signedMessageId(secret, { headers: { ...headers, 'webhook-id': 'msg_other' }, body }, sent.at),
  ).toBeNull();
  const other = secretOf(Buffer.alloc(32, 9).toString('base64url'));
  expect(signedMessageId(other, { headers, body }, sent.at)).toBeNull();
  expect(signedMessageId(secret, { headers: {}, body }, sent.at)).toBeNull();
});
