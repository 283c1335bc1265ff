import { sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import type { EmergencyContact } from '#areas/check-in/contract/emergency.ts';

/**
 * Whom to call for a person, for a query that reads `users`: of a child the contact of its account holder; null for nobody. Whether the
 * reader may know is not asked here.
 */
export const emergencyOf = sql<EmergencyContact | null>`(select json_build_object('name', call.name, 'phone', call.phone, 'relation', call.relation)
  from ${emergencyContacts} call where call.user_id = case when ${users.email} = '' then
    (select kid.holder_id from ${children} kid where kid.user_id = ${users.id}) else ${users.id} end)`;
