// The negative control of what several locks guard together, loaded before the product's server: PostgreSQL is never asked to
// lock a row for a change. A proof that still holds against this server proves nothing.
import { Client } from 'pg';

const lock = / for (no key )?update( of "\w+")?$/;
const query = Client.prototype.query as (...args: unknown[]) => unknown;

Client.prototype.query = function withoutLocks(this: Client, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'string') args[0] = first.replace(lock, '');
  else if (typeof first === 'object' && first !== null && 'text' in first) {
    args[0] = Object.assign(first, { text: String(first.text).replace(lock, '') });
  }
  return query.apply(this, args);
} as typeof Client.prototype.query;
