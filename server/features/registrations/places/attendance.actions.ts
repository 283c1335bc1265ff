// How the areas above write who came and went, inside the transaction of their own use case.
export { isFirstCheckIn, lockRegistrationIn, recordCheckIn, recordCheckOut } from './attendance.store.ts';
