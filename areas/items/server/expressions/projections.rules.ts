import { phrase } from '#shared/texts/text.ts';
import { Reader } from './reader.rules.ts';
import { pathInWords, type ItemValue, type Placeholders, type Steps } from './tree.rules.ts';

/**
 * The paths of a `ProjectionExpression`.
 * @throws DomainError `items.expression`, for paths of which one is in the other, too
 */
export function parseProjection(text: string, places: Placeholders): Steps[] {
  const reader = new Reader('ProjectionExpression', text, places);
  const paths: Steps[] = [];
  do {
    const { steps, at } = reader.path();
    for (const other of paths) refuseOverlap(reader, other, steps, at);
    paths.push(steps);
  } while (reader.accepts(','));
  if (reader.peek().kind !== 'end') reader.unexpected();
  return paths;
}

function refuseOverlap(reader: Reader, one: Steps, other: Steps, at: number): void {
  const both = Math.min(one.length, other.length);
  for (let index = 0; index < both; index += 1) {
    const [step, otherStep] = [one[index], other[index]];
    if (typeof step !== typeof otherStep) break;
    if (step !== otherStep) return;
  }
  reader.refuse(at, phrase('items.pathsOverlap', { one: pathInWords(one), other: pathInWords(other) }));
}

type Item = Readonly<Record<string, ItemValue>>;

/** What is asked for of an item. Of lists come the places that are asked for, in their order, one after another. */
export function project(item: Item, paths: readonly Steps[]): Record<string, ItemValue> {
  const root = new Map<string | number, Picked>();
  for (const path of paths) {
    const value = valueAt(item, path);
    if (value !== undefined) place(root, path, value);
  }
  return Object.fromEntries([...root].map(([name, picked]) => [String(name), jsonOf(picked)]));
}

/** A value that is asked for as a whole, or what is asked for in it. */
type Picked = { value: ItemValue } | Map<string | number, Picked>;

function place(into: Map<string | number, Picked>, path: Steps, value: ItemValue): void {
  const [step = '', ...rest] = path;
  if (rest.length === 0) {
    into.set(step, { value });
    return;
  }
  const found = into.get(step);
  const inner = found instanceof Map ? found : new Map<string | number, Picked>();
  into.set(step, inner);
  place(inner, rest, value);
}

function jsonOf(picked: Picked): ItemValue {
  if (!(picked instanceof Map)) return picked.value;
  const steps = [...picked];
  if (typeof steps[0]?.[0] === 'number')
    return steps.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => jsonOf(inner));
  return Object.fromEntries(steps.map(([name, inner]) => [String(name), jsonOf(inner)]));
}

function valueAt(item: Item, path: Steps): ItemValue | undefined {
  let value: ItemValue | undefined = item as ItemValue;
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}
