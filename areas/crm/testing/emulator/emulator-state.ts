import type { EmulatedObject } from './emulated-fields.ts';
import type { EmulatedTokens } from './emulated-oauth.ts';
import { emulatedObjects } from './emulated-objects.ts';
import type { EmulatedRecords } from './emulated-store.ts';
import type { SalesforceEmulator } from './salesforce-emulator.ts';

/** What an emulated organization is, so that it can go on another time. */
export interface EmulatorState {
  tokens: EmulatedTokens;
  /** With what was made or changed since it began; their rules are those of the code. */
  objects: Omit<EmulatedObject, 'rules'>[];
  grants: [string, readonly string[]][];
  records: EmulatedRecords;
  nextId: number;
}

export const stateOf = ({ oauth, store }: SalesforceEmulator): EmulatorState => ({
  tokens: oauth.tokens,
  objects: store.objects.map(({ rules: _rules, ...object }) => object),
  grants: [...store.grants],
  records: store.snapshot(),
  nextId: store.nextId,
});

/** Goes on from a state that was kept. */
export function continueFrom({ oauth, store }: SalesforceEmulator, state: EmulatorState): void {
  const rules = new Map(emulatedObjects().map((object) => [object.name, object.rules]));
  const objects = state.objects.map((object) => {
    const own = rules.get(object.name);
    return own ? { ...object, rules: own } : object;
  });
  store.objects.splice(0, store.objects.length, ...objects);
  for (const [name, fields] of state.grants) store.grants.set(name, fields);
  store.restore(state.records);
  store.nextId = state.nextId;
  oauth.keep(state.tokens);
}
