import { z } from 'zod';

/* What attributes of items are made of, as they come in. */

/** Whatever it is: the use case judges it. What is null stands for what is empty. */
export const judgedLater = z.unknown().transform((value) => value ?? '');

/** Entries of a list of the product (skills, causes, requirements), each with its label or by its value alone, as values. */
export const chosenValues = z
  .array(
    z.union([
      z.string(),
      z
        .strictObject({ value: z.string(), label: z.unknown(), category: z.unknown() })
        .partial({ label: true, category: true }),
    ]),
  )
  .transform((entries) => entries.map((entry) => (typeof entry === 'string' ? entry : entry.value)));
