// How the areas above write who came and went, inside the transaction of their own use case.
export {
  eraseCheckIn,
  eraseCheckOut,
  lockNewcomers,
  moveVisitTime,
  recordCheckIns,
  recordCheckOuts,
} from './attendance.store.ts';
export { lockOwnPlaces, lockPlaces, lockRegistrationIn } from './places.locks.store.ts';
