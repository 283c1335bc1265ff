/** What an error boundary is told about a failed call; nothing else of an error leaves the server. */
export interface FailureData {
  code: string;
  requestId?: string;
}
