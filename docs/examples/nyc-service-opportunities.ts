// Writes the volunteer opportunities that New York City publishes (NYC Open Data, bquu-z2ht) as the template of
// `npm run import` (docs/IMPORT.md): node docs/examples/nyc-service-opportunities.ts nyc.csv > opportunities.csv
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

type Cells = Record<string, string>;

/** A row of the template. The file says nothing of times of day, skills and requirements. */
function templateRow(row: Cells): Cells {
  const street = addressOf(row['locality'] ?? '');
  return {
    id: row['opportunity_id'] ?? '',
    organization: row['org_title'] ?? '',
    address: street.address ?? '',
    // Where the geocoder knew no city it put the state in its place.
    city: street.city && street.city !== 'NY' ? street.city : '',
    state: street.state || (row['region'] ?? ''),
    'postal code': [street.zip, row['Postcode']].find((zip) => zip && /^\d{3,5}(-\d{4})?$/.test(zip)) ?? '',
    'time zone': 'America/New_York',
    title: row['title'] ?? '',
    description: row['summary'] ?? '',
    status: row['status'] === 'approved' ? 'published' : 'draft',
    'start date': dayOf(row['start_date_date'] ?? ''),
    'end date': dayOf(row['end_date_date'] ?? ''),
    repeats: row['recurrence_type'] === 'ongoing' ? 'weekly' : 'daily',
    'start time': '10:00',
    'end time': '13:00',
    places: row['vol_requests'] ?? '',
    tags: row['category_desc'] ?? '',
  };
}

/** `February 24 2011` as `2011-02-24`; what is no such day stays, for the import to refuse. */
function dayOf(text: string): string {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10);
}

interface Street {
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/** The address inside what Python printed: `{'longitude': '-73.98', 'human_address': '{"address": "5 22nd St", …}'}`. */
function addressOf(cell: string): Street {
  const json = /'human_address': '(\{.*\})'/.exec(cell)?.[1]?.replaceAll("\\'", "'");
  return json ? (JSON.parse(json) as Street) : {};
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node docs/examples/nyc-service-opportunities.ts FILE > TEMPLATE');
const { data } = Papa.parse<Cells>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
process.stdout.write(`${Papa.unparse(data.map(templateRow), { newline: '\r\n' })}\r\n`);
