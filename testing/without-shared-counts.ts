// The negative control of the proof that processes share their limits, loaded before the product's server: what it counted it can
// tell nobody. A proof that still holds against this server proves nothing.
import { Client } from 'pg';

const query = Client.prototype.query as (...args: unknown[]) => unknown;

Client.prototype.query = function withoutCounts(this: Client, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'text' in first)
    args[0] = Object.assign(first, {
      text: String(first.text).replace('into "request_counts"', 'into "nowhere"'),
    });
  return query.apply(this, args);
} as typeof Client.prototype.query;
