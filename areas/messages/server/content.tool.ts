import { parseFragment, serialize } from 'parse5';
import sanitizeHtml from 'sanitize-html';

/**
 * What of HTML that somebody sent is kept: the formats of the editor and nothing else, in particular no script, style
 * or picture, and links to the web and to addresses only. What comes out is well-formed: parsed and written again it
 * is the same, so that no reader of mails makes another tree of it.
 */
export function cleanContent(html: string): string {
  // What was taken away may leave elements where none can be, such as a paragraph within a paragraph. The parser of
  // browsers puts them right; then nothing is left to take away, and the second pass only writes it out in one way.
  return onlyFormats(serialize(parseFragment(onlyFormats(html))));
}

function onlyFormats(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // Mail readers give up on what is nested deeper, and nobody writes it.
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = {};
        const target = linkTarget(href);
        if (target) attribs.href = target;
        return { tagName, attribs };
      },
    },
    // A link that leads nowhere goes, and its words stay.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
  });
}

/** Where a link leads, with its scheme: without one it would lead to nowhere from a mail. */
function linkTarget(href: string): string | undefined {
  const target = href.trim();
  if (/^(https?:\/\/|mailto:)/i.test(target)) return target;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(target) ? `https://${target}` : undefined;
}
