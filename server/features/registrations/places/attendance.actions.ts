// How the areas above write who came and went, inside the transaction of their own use case.
export {
  eraseCheckIn,
  eraseCheckOut,
  eraseNoShow,
  lockNewcomers,
  recordCheckIns,
  recordCheckOuts,
  recordNoShows,
} from './attendance.store.ts';
export { lockOwnPlaces, lockPlaces, lockRegistrationIn } from './places.locks.store.ts';
