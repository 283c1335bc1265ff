import { documentEndings, type DocumentType } from '#shared/rules/documents.ts';

/** Most characters of a name, its ending included. */
const nameMax = 100;

/**
 * A name under which a file can be saved anywhere: one line, without folders, signs that change the direction of writing
 * or that file systems don't take; with an ending that says what it is.
 */
export function documentName(given: string, contentType: DocumentType): string {
  const endings: readonly string[] = documentEndings[contentType];
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[:*?"<>|;%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const isRight = endings.includes(ending);
  const stem = (isRight ? name.slice(0, dot) : name).replace(/^[\s.]+|[\s.]+$/g, '');
  const kept = isRight ? ending : endings[0]!;
  return `${[...(stem || 'file')].slice(0, nameMax - kept.length - 1).join('')}.${kept}`;
}
