// How the areas above write places, each inside the transaction of its own use case. The right to do so is theirs to ask
// (`memberships.policy.ts`).
export {
  answerPlaces,
  approvePlaces,
  endPlacesAt,
  insertOrganizer,
  insertRequests,
  lockPlacesIn,
} from './memberships.store.ts';
