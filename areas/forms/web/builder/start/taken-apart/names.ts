import { isRecord } from '#areas/forms/rules/form-definition/normalize.ts';

/** How deep groups of questions within each other are looked through. */
export const groupDepthMax = 20;

/** Names for what a form is taken apart into, none of which another of its questions has. */
export class Names {
  readonly #taken = new Set<string>();

  constructor(json: unknown) {
    this.#collect(json, 0);
  }

  /** A free name that conditions can ask about, as close to the wanted one as can be. */
  free(wanted: string): string {
    const stem = wanted.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').slice(0, 150) || 'question';
    let name = stem;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number += 1) name = `${stem}${number}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #collect(value: unknown, depth: number): void {
    if (depth > 2 * groupDepthMax) return;
    if (Array.isArray(value)) for (const one of value) this.#collect(one, depth + 1);
    if (!isRecord(value)) return;
    if (typeof value.name === 'string') this.#taken.add(value.name.toLowerCase());
    for (const key of ['pages', 'elements', 'questions', 'templateElements'])
      this.#collect(value[key], depth + 1);
  }
}
