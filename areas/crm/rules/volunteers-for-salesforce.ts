/** Names of Volunteers for Salesforce begin so where it is installed as a package, and are without it where it was copied. */
const hoursObject = /^(?<package>(?:\w+?__)?)Volunteer_Hours__c$/;

/** How many people a record of hours stands for: one person of ours has one. */
const heads = 1;

/**
 * A record as Volunteers for Salesforce takes it. Its hours demand how many volunteers they are of, a status (`StatusMustBeSet`), and
 * with `Completed` the hours (`HoursRequiredOnCompletion`); records of other objects stay as they are.
 * @param data by names of fields, as a mapping makes it
 */
export function asVolunteersDemand<Value extends string | number | boolean | null>(
  objectName: string,
  data: Readonly<Record<string, Value>>,
): Record<string, Value | string | number> {
  const found = hoursObject.exec(objectName);
  if (!found) return { ...data };
  const named = (name: string) => `${found.groups?.package ?? ''}${name}__c`;
  const [status, hours] = [data[named('Status')], data[named('Hours_Worked')]];
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  return {
    [named('Number_of_Volunteers')]: heads,
    ...data,
    ...(isEmpty(status) || (status === 'Completed' && isEmpty(hours))
      ? { [named('Status')]: 'Confirmed' }
      : {}),
  };
}

/**
 * The object that stands for campaigns or for activities where Volunteers for Salesforce is there; undefined where it isn't.
 * @param names of all objects
 */
export function recognizedObject(
  purpose: 'campaign' | 'activity',
  names: readonly string[],
): string | undefined {
  const job = names.find((name) => /^(?:\w+?__)?Volunteer_Job__c$/.test(name));
  if (job === undefined || purpose === 'activity') return job;
  return names.find((name) => name === 'Campaign');
}
