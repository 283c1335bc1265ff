/**
 * What schemas say where they have no words of their own. The schema library would speak English; this names texts
 * (docs/decisions/017-texts-and-languages.md). For the server: forms in browsers have words for everything that can be
 * entered in them.
 */
import type { z } from 'zod';
import { fault } from '../texts/faults.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** An error map for `safeParse`, behind what the schema itself says. */
export function schemaWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? fault('common.field.missing')
        : fault('common.field.invalid');
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    default:
      return fault('common.field.invalid');
  }
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fault('common.field.tooLong', { max });
  return isCollection(origin)
    ? fault('common.field.tooMany', { max })
    : fault('common.field.tooLarge', { max });
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string')
    return min <= 1 ? fault('common.field.missing') : fault('common.field.tooShort', { min });
  return isCollection(origin)
    ? fault('common.field.tooFew', { min })
    : fault('common.field.tooSmall', { min });
}

const isCollection = (origin: string): boolean => origin === 'array' || origin === 'set';
