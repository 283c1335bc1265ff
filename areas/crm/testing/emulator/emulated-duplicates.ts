import { EmulatedRefusal } from './emulated-refusals.ts';

/** Finds the same record before another one is made ("Duplicate Management"). */
export interface DuplicateRule {
  name: string;
  object: string;
  /** Those in which both records have the same value, whatever its case. */
  fields: readonly string[];
  /** Whether the caller may have it saved nevertheless. */
  allowSave: boolean;
}

/** What Salesforce says of them; it spells `duplicateResut` so. */
export function duplicatesRefusal(
  { name, object, allowSave }: DuplicateRule,
  matches: readonly { Id: string }[],
): EmulatedRefusal {
  const message = 'Use one of these records?';
  return new EmulatedRefusal(400, [
    {
      duplicateResut: {
        allowSave,
        duplicateRule: name,
        duplicateRuleEntityType: object,
        errorMessage: message,
        matchResults: [
          {
            entityType: object,
            errors: [],
            matchEngine: 'FuzzyMatchEngine',
            matchRecords: matches.map(({ Id }) => ({
              additionalInformation: [],
              fieldDiffs: [],
              matchConfidence: 100,
              record: { attributes: { type: object, url: recordUrl(object, Id) }, Id },
            })),
            rule: `${name}_Match`,
            size: matches.length,
            success: true,
          },
        ],
      },
      errorCode: 'DUPLICATES_DETECTED',
      message,
    },
  ]);
}

/** The address of a record, as it is in its attributes. */
export const recordUrl = (object: string, id: string): string =>
  `/services/data/v64.0/sobjects/${object}/${id}`;
