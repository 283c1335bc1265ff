import { isStorable } from '#shared/rules/incoming.ts';

/** So many opportunities an embedded list shows at most, and how many may be chosen. */
export const embedCountMax = 20;
export const embedCounts = [3, 5, 10, 20] as const;
export const embedCountDefault = 5;
/** Bytes of an embedded list with its styles and scripts, the script of the page around it included. */
export const embedBytesMax = 30_000;

/** `own` has a background of the organization's own, and words that are read on it. */
export const embedThemes = ['auto', 'light', 'dark', 'own'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The color of links of a list that was given none. */
export const accentDefault = '#14584a';

/** What an embedded list shows, and how. */
export interface EmbedOptions {
  count: number;
  theme: EmbedTheme;
  /** `#rrggbb`; links are in it, or in a shade of it that can be read. */
  accent: string;
  /** `#rrggbb`; of the theme `own` alone. */
  background: string | null;
  /** The id of a location of the organization. */
  location: string | null;
  /** The title of an activity. */
  activity: string | null;
  tag: string | null;
  /** A tag of BCP 47; null for what the visitor's browser asks for. */
  language: string | null;
}

export const embedDefaults: EmbedOptions = {
  count: embedCountDefault,
  theme: 'auto',
  accent: accentDefault,
  background: null,
  location: null,
  activity: null,
  tag: null,
  language: null,
};

/** The script for the page around, which gives the frame the height of its list. */
export const embedScriptPath = '/embed/frame.js';
/** Where the lists are; behind it the id of an organization. */
export const embedFolder = '/embed/';

/** Longest title of an activity and tag that a list is narrowed down to. */
const filterMax = 200;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const color = /^#?([\da-f]{6})$/i;

/** A color as it may stand in an address, or null: with or without `#`, which many forget to escape. */
function readColor(text: string | null): string | null {
  const [, digits] = color.exec(text ?? '') ?? [];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/**
 * The options in the address of a list. What makes no sense there is as if it weren't: the page around was written by hand, and its visitors
 * can mend nothing.
 */
export function readEmbedOptions(query: URLSearchParams): EmbedOptions {
  const text = (name: string) => {
    const given = query.get(name)?.trim() ?? '';
    return given !== '' && given.length <= filterMax && isStorable(given) ? given : null;
  };
  const location = text('location');
  const count = Number(query.get('count'));
  const background = readColor(query.get('background'));
  const theme = embedThemes.find((one) => one === query.get('theme')) ?? 'auto';
  const isCount = Number.isInteger(count) && count >= 1;
  return {
    count: isCount ? Math.min(count, embedCountMax) : embedCountDefault,
    theme: background ? 'own' : theme === 'own' ? 'auto' : theme,
    accent: readColor(query.get('accent')) ?? accentDefault,
    background,
    location: location !== null && uuid.test(location) ? location : null,
    activity: text('activity'),
    tag: text('tag'),
    language: text('lang'),
  };
}

/** The path of a list with these options; what is as it is without being told is left out. */
export function embedPath(organizationId: string, options: EmbedOptions): string {
  const { count, theme, accent, background, location, activity, tag, language } = options;
  const isOwn = theme === 'own' && background !== null;
  const told = {
    count: count === embedCountDefault ? null : String(count),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    accent: accent === accentDefault ? null : accent.slice(1),
    background: isOwn ? background.slice(1) : null,
    location,
    activity,
    tag,
    lang: language,
  };
  const query = new URLSearchParams(
    Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();
  return `${embedFolder}${organizationId}${query ? `?${query}` : ''}`;
}

/**
 * What is pasted into a page: the list in a frame, and the script that gives the frame the list's height. Without the script the frame
 * scrolls. Nothing of it is inline, so that a page with a strict policy allows it by this site's address.
 * @param origin this site's, without a slash at its end
 */
export function embedSnippet(origin: string, { path, title }: { path: string; title: string }): string {
  const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    `<iframe src="${attribute(origin + path)}" title="${attribute(title)}" width="100%" height="480" frameborder="0" loading="lazy"></iframe>`,
    `<script src="${attribute(origin + embedScriptPath)}" async></script>`,
  ].join('\n');
}
