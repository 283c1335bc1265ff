import { z } from 'zod';

/** A QR code as an SVG path in a square of so many units, without its quiet margin. */
export const qrCode = z.object({ size: z.number().int(), path: z.string() });
