// How the areas above write who came and went, inside the transaction of their own use case.
export { isFirstCheckIn, recordCheckIn, recordCheckOut } from './attendance.store.ts';
export { lockRegistrationIn } from './places.locks.store.ts';
