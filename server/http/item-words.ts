import { DomainError } from '#shared/errors.ts';

/**
 * Does the work of a use case for somebody who wrote an item: the fields of its refusals have the names of the item's attributes.
 * @param attributeAt the path in the item for a path in what the use case takes
 */
export async function inItemWords<Result>(
  attributeAt: (path: string) => string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const { code, params, details, fields } = error;
    throw new DomainError(code, {
      params,
      fields: fields.map((one) => ({ ...one, path: attributeAt(one.path) })),
      ...(details ? { details } : {}),
      cause: error,
    });
  }
}

/** A path with its beginning in other words: `settings.registrationLimit` as `limit`. */
export const renaming =
  (names: Readonly<Record<string, string>>) =>
  (path: string): string => {
    const start = Object.keys(names).find((one) => path === one || path.startsWith(`${one}.`));
    return start === undefined ? path : `${names[start]}${path.slice(start.length)}`;
  };
