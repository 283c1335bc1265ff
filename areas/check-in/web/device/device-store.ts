import { openStore, type DeviceStore } from './store.ts';

let store: DeviceStore | undefined;

/** The memory of this browser. */
export function deviceStore(): DeviceStore {
  store ??= openStore();
  return store;
}
