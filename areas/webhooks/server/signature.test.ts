import { expect, it } from 'vitest';
import { secretOf, signedHeaders } from './signature.tool.ts';

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
