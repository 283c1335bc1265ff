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
    transformTags: {
      // A link without a scheme would lead to nowhere from a mail.
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = {};
        const leads = /^(https?:\/\/|mailto:)/i.test(href.trim());
        if (leads) attribs.href = href.trim();
        return { tagName: leads ? tagName : 'span', attribs };
      },
    },
  });
}
