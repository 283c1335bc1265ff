import { z } from 'zod';

/** The media type of an answer that stays open and says `changed` whenever there may be something new to read. */
export const streamType = 'text/event-stream';

/** What is sent by and by. */
export const stream = z.custom<ReadableStream<string>>();
