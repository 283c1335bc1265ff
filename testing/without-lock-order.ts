// The negative control of the proof that people of one party may go at the same time, loaded before the product's server: the
// places of every other person are locked from the last to the first. A proof that still holds against this server proves nothing.
import { Client } from 'pg';

const placesOfPerson =
  /"registrations"\."user_id" = \$1\b.* order by .*"registrations"\."id" asc for no key update$/;
const query = Client.prototype.query as (...args: unknown[]) => unknown;
/** The people in the order in which they came. */
const people: unknown[] = [];

Client.prototype.query = function withoutOrder(this: Client, ...args: unknown[]) {
  const [first, second] = args;
  if (typeof first === 'object' && first !== null && 'text' in first) {
    const text = String(first.text);
    const values = Array.isArray(second) ? second : 'values' in first ? first.values : undefined;
    if (placesOfPerson.test(text) && Array.isArray(values)) {
      const [person] = values as unknown[];
      if (!people.includes(person)) people.push(person);
      const isTurned = people.indexOf(person) % 2 === 1;
      if (isTurned)
        args[0] = Object.assign(first, { text: text.replaceAll(/ asc(?=,| for no key)/g, ' desc') });
    }
  }
  return query.apply(this, args);
} as typeof Client.prototype.query;
