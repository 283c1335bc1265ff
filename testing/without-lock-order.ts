// The negative control of the proof that people of one party may go at the same time, loaded before the product's server: places
// and lists are locked in the order in which the database finds them, and with the lock that the database's own look at a row
// waits for. A proof that still holds against this server proves nothing.
import { Client } from 'pg';

const inOrder =
  / order by ("registrations"."is_additional_volunteer" asc, )?"(registrations|additional_volunteers)"."id" asc for (no key )?update$/;
const query = Client.prototype.query as (...args: unknown[]) => unknown;

Client.prototype.query = function withoutOrder(this: Client, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'text' in first) {
    args[0] = Object.assign(first, { text: String(first.text).replace(inOrder, ' for update') });
  }
  return query.apply(this, args);
} as typeof Client.prototype.query;
