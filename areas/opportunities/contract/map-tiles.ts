import { z } from 'zod';

/** Where the pictures of a map come from, and whose it is. */
export const mapTiles = z.object({
  /** The address of a picture with `{z}`, `{x}` and `{y}` in it. */
  address: z.string(),
  /** Words of the operator, and where they lead. */
  attribution: z.object({ text: z.string(), href: z.string().nullable() }),
});
export type MapTilesView = z.output<typeof mapTiles>;
