/** What the tokens of an organization are sealed about: they open nothing when they are copied to another one's row. */
export const sealedAbout = (organizationId: string): string => `crm ${organizationId}`;
