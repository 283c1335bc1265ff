/** JSON that can't end the script element it stands in, nor open a comment there. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('-->', '--\\u003e');
}
