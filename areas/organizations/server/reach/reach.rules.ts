/** People with an account, who don't work for it, who came to help before an organization is proven. */
export const provenPeople = 5;

/** Days that an organization has been there before it is proven. */
const provenDays = 14;

/** From when on an organization is old enough to be proven. */
export const provenFrom = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + provenDays * 24 * 3_600_000);

/** Whose budget says that a person was reached today: both are hashes or ids. */
export const reachedSubject = (budgetSubject: string, addressSubject: string): string =>
  `${budgetSubject}:${addressSubject}`;
