/** What an event names of an organization, which is found by it. */
export interface Concerns {
  named: 'organization' | 'opportunity' | 'slot' | 'registration' | 'message';
  id: string | undefined;
}
