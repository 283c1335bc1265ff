/** What all processes on one database hear of each other: LISTEN and NOTIFY, which PostgreSQL and PGlite have. */
export interface Channel {
  /** Tells all processes, this one included. Fails while the database is away: then it is not told. */
  tell(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Hearing {
  heard(message: string): void;
  /** It listens; what was told while it did not is lost. Said at the beginning, and whenever the connection came back. */
  listens(): void;
  lost(error: Error): void;
}

export type OpenChannel = (hearing: Hearing) => Channel;

export const channelName = 'manyhands_live';
