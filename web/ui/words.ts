import { uiMessages } from '#shared/messages/ui.ts';

/** The text of one of the pieces' own words; `{name}` places are filled from `params`. */
export function word(key: keyof typeof uiMessages, params: Record<string, string | number> = {}): string {
  return uiMessages[key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
