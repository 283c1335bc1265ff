/** Markup that is safe to put into a page as it is. */
export class Markup {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Interpolated = string | number | Markup | readonly Markup[];

/**
 * Markup with every interpolated text escaped; only other `markup` results go in as they are. (Not named `html`:
 * formatters know a tag of that name and add white space, which mail readers show.)
 */
export function markup(parts: TemplateStringsArray, ...values: Interpolated[]): Markup {
  return new Markup(parts.reduce((all, part, index) => all + insert(values[index - 1] ?? '') + part));
}

function insert(value: Interpolated): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(String).join('');
  return escapeText(String(value));
}
