// How the areas above write who came and went, and what is noted about places, inside the transaction of their own use case.
export {
  eraseCheckIn,
  eraseCheckOut,
  eraseNoShow,
  moveVisitTime,
  recordCheckIns,
  recordCheckOuts,
  recordNoShows,
  recordRepairs,
  writePlaceNote,
} from './attendance.store.ts';
export { lockInSlot, lockOwnPlaces, lockPlaces, type PlaceInSlot } from './places.locks.store.ts';
