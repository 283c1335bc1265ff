import sanitizeHtml from 'sanitize-html';

/**
 * What of HTML that somebody sent is kept: the formats of the editor and nothing else, in particular no script, style
 * or picture, and links to the web and to addresses only.
 */
export function cleanContent(html: string): string {
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
        return { tagName: target ? tagName : 'span', attribs };
      },
    },
  });
}

/** Where a link leads, with its scheme: without one it would lead to nowhere from a mail. */
function linkTarget(href: string): string | undefined {
  const target = href.trim();
  if (/^(https?:\/\/|mailto:)/i.test(target)) return target;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(target) ? `https://${target}` : undefined;
}
