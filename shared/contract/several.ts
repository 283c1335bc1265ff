import { z } from 'zod';

/** Most ids that a list or a report can be narrowed down to. */
export const chosenMax = 200;

/** A choice of several: the name is repeated in the query, and left out for all of them. */
export const several = <Item extends z.ZodType>(item: Item, max: number = chosenMax) =>
  z
    .union([z.array(item).max(max), item])
    .default([])
    .transform((chosen) => [...new Set(Array.isArray(chosen) ? chosen : [chosen])] as z.output<Item>[]);
