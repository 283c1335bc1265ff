import { z } from 'zod';

/** A column of the template (docs/IMPORT.md explains each of them). */
interface Column {
  heading: string;
  isRequired?: true;
  /** What `--template` shows. */
  example: string;
}

/** The columns that a row is read from, in the order of the template. */
export const importColumns = {
  id: { heading: 'id', example: 'pantry-7' },
  organization: { heading: 'organization', isRequired: true, example: 'Corner Pantry' },
  website: { heading: 'website', example: 'https://pantry.example.org' },
  location: { heading: 'location', example: 'Main kitchen' },
  address: { heading: 'address', example: '12 Elm Street' },
  address2: { heading: 'address line 2', example: '' },
  city: { heading: 'city', example: 'Albany' },
  state: { heading: 'state', example: 'NY' },
  postalCode: { heading: 'postal code', example: '12207' },
  country: { heading: 'country', example: 'United States of America' },
  timeZone: { heading: 'time zone', isRequired: true, example: 'America/New_York' },
  title: { heading: 'title', isRequired: true, example: 'Pack lunches' },
  description: { heading: 'description', isRequired: true, example: 'We pack lunches for schools.' },
  status: { heading: 'status', example: 'draft' },
  startDate: { heading: 'start date', isRequired: true, example: '2030-09-02' },
  endDate: { heading: 'end date', example: '2030-12-16' },
  repeats: { heading: 'repeats', example: 'weekly' },
  startTime: { heading: 'start time', isRequired: true, example: '09:00' },
  endTime: { heading: 'end time', isRequired: true, example: '12:00' },
  activity: { heading: 'activity', example: 'Packer' },
  places: { heading: 'places', isRequired: true, example: '8' },
  tags: { heading: 'tags', example: 'Driver; Delivery' },
  skills: { heading: 'skills', example: 'Food Sorting' },
  requirements: { heading: 'requirements', example: 'must be 18' },
} as const satisfies Record<string, Column>;

export type ImportField = keyof typeof importColumns;
export const importFields = Object.keys(importColumns) as ImportField[];

/** Heading row and example row of the template. */
export const templateRows = (): string[][] => [
  importFields.map((field) => importColumns[field].heading),
  importFields.map((field) => importColumns[field].example),
];

/** The map of a file with other headings: field -> its heading there. */
export const headingMapSchema = z.partialRecord(
  z.enum(importFields as [ImportField, ...ImportField[]]),
  z.string().trim().min(1),
);
export type HeadingMap = z.output<typeof headingMapSchema>;

/** A file or a map that can't be worked with; the message is for the person at the terminal. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}

/** Field -> index of its column. */
export type Columns = Partial<Record<ImportField, number>>;

/** Headings are compared without case and spaces around them. */
const comparable = (heading: string): string => heading.trim().toLowerCase();

/**
 * Finds the column of each field, by its heading in the map or in the template.
 * @throws UnreadableImport when a required column, or one that the map names, is missing.
 */
export function findColumns(headings: readonly string[], map: HeadingMap): Columns {
  const positions = new Map(headings.map((heading, index) => [comparable(heading), index]));
  const columns: Columns = {};
  const missing: string[] = [];
  for (const field of importFields) {
    const column: Column = importColumns[field];
    const heading = map[field] ?? column.heading;
    const at = positions.get(comparable(heading));
    if (at !== undefined) columns[field] = at;
    else if (map[field] !== undefined || column.isRequired) missing.push(heading);
  }
  if (missing.length > 0)
    throw new UnreadableImport(
      `The file has no column ${missing.map((heading) => `"${heading}"`).join(', ')}. ` +
        `Its columns are: ${headings.join(', ')}. Rename them, or name them in a map (--map).`,
    );
  return columns;
}
