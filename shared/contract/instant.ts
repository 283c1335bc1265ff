import { z } from 'zod';

/** An instant as ISO 8601 in UTC; screens show it in the location's zone. */
export const isoInstant = z.iso.datetime();
