import type { PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import type { Translate } from '#shared/texts/text.ts';

type Part = PersonalData['parts'][number];
type Value = Part['rows'][number][number];

/** The data for other programs: a list of records for each part. */
export function dataAsJson({ madeAt, parts }: PersonalData): string {
  const recordsOf = ({ fields, rows }: Part) =>
    rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at] ?? null])));
  const entries = parts.map((part) => [part.name, recordsOf(part)] as const);
  return JSON.stringify({ madeAt, ...Object.fromEntries(entries) }, null, 2);
}

/** The data as one page without scripts, which any browser opens and prints. */
export function dataAsPage(t: Translate, { madeAt, parts }: PersonalData): string {
  const title = escaped(t('personalData.title'));
  const moment = momentOf(t, madeAt);
  return `<!doctype html>
<html lang="${escaped(t.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${styles}</style></head>
<body><h1>${title}</h1><p>${escaped(t('personalData.madeAt', { moment }))}</p>
${parts.map((part) => sectionOf(t, part)).join('\n')}
</body></html>
`;
}

const styles = `:root{color-scheme:light dark}body{overflow-wrap:anywhere;font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border:1px solid #888;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
div{overflow-x:auto}h2{margin:2rem 0 .5rem;font-size:1.25rem}`;

function sectionOf(t: Translate, { name, fields, rows, isCut }: Part): string {
  const heading = `<h2>${escaped(t(`personalData.part.${name}`))}</h2>`;
  if (rows.length === 0) return `${heading}<p>${escaped(t('personalData.none'))}</p>`;
  const head = fields.map((field) => `<th scope="col">${escaped(t(`personalData.field.${field}`))}</th>`);
  const lines = rows.map(
    (row) => `<tr>${row.map((value) => `<td>${escaped(inWords(t, value))}</td>`).join('')}</tr>`,
  );
  const cut = isCut ? `<p>${escaped(t('personalData.cut', { count: rows.length }))}</p>` : '';
  return `${heading}<div><table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>${cut}`;
}

function inWords(t: Translate, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'personalData.yes' : 'personalData.no');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentOf(t, value);
  return String(value);
}

/** Where the person is, in the language of the page. */
const momentOf = (t: Translate, instant: string): string =>
  new Date(instant).toLocaleString(t.language, { dateStyle: 'medium', timeStyle: 'short' });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
