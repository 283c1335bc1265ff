/** What an error boundary is told about a failed call; nothing else of an error leaves the server. */
export interface FailureData {
  code: string;
  requestId?: string;
}

/** The code of a page that is open to the organizers of its organization only. */
export const organizersOnly = 'organizers-only';
