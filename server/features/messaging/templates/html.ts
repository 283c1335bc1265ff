/** Markup that is safe to put into a page as it is. */
export class Html {
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Interpolated = string | number | Html | readonly Html[];

/** Markup with every interpolated text escaped; only other `html` results go in as they are. */
export function html(parts: TemplateStringsArray, ...values: Interpolated[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + insert(values[index - 1] ?? '') + part));
}

function insert(value: Interpolated): string {
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(String).join('');
  return escapeHtml(String(value));
}
