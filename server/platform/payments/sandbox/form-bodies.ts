/** Fields of a call, nested as their names say. */
export interface Fields {
  [name: string]: string | Fields | undefined;
}

/** Reads fields as Stripe's clients write them: `items[0][price_data][currency]=usd` (application/x-www-form-urlencoded). */
export function readFields(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined || path.some((part) => part === '__proto__') || last === '__proto__') continue;
    let at = fields;
    for (const part of path) {
      const inner = at[part];
      at = typeof inner === 'object' ? inner : (at[part] = {});
    }
    at[last] = value;
  }
  return fields;
}

/** The text at a path of fields; undefined when there is none. */
export function textAt(fields: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = fields;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
