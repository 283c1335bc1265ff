import fc from 'fast-check';
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanContent } from './content.tool.ts';

it.each([
  ['what the editor makes', '<p>Hi <strong>you</strong></p><ul><li><p>a</p></li></ul>', null],
  ['a link', '<p><a href="https://example.org/?a=1&amp;b=2">see</a></p>', null],
  ['an address', '<p><a href="mailto:ada@example.org">write</a></p>', null],
  ['a placeholder', '<p>Dear {firstName}</p>', null],
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
  ['a picture', '<p>a<img src="https://spy.example/1.png">b</p>', '<p>ab</p>'],
  ['a form', '<form action="//x"><input name="a"><p>a</p></form>', '<p>a</p>'],
  ['a script address', '<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['an address in disguise', '<a href=" jAvAsCrIpT:alert(1)">a</a>', 'a'],
  ['a data address', '<a href="data:text/html,x">a</a>', 'a'],
  ['a link without a scheme', '<a href="//example.org">a</a> <a href="/x">b</a>', 'a b'],
  ['an address as people write it', '<a href="example.org/a">a</a>', '<a href="https://example.org/a">a</a>'],
  ['a page within', '<iframe srcdoc="<p>x</p>"></iframe><svg><p>a</p></svg>', '<p>a</p>'],
  [
    'what is nested too deeply',
    `${'<ul><li>'.repeat(300)}a`,
    `${'<ul><li>'.repeat(10)}a${'</li></ul>'.repeat(10)}`,
  ],
  ['an open tag', '<p>a<b', '<p>a</p>'],
  [
    'a refused link before a good one',
    '<p><a href="tel:+1555">Call</a> or see <a href="https://ok.example">us</a>.</p><p>Bye</p>',
    '<p>Call or see <a href="https://ok.example">us</a>.</p><p>Bye</p>',
  ],
  [
    'a link within a link',
    '<a href="https://a.example">a<a href="https://b.example">b</a></a>',
    '<a href="https://a.example">a</a><a href="https://b.example">b</a>',
  ],
  ['a paragraph where none can be', '<p>a<button><p>b</p></button>c</p>', '<p>a</p><p>b</p>c<p></p>'],
])('%s [messages-4]', (_what, html, cleaned) => {
  expect(cleanContent(html)).toBe(cleaned ?? html);
});

describe('whatever is sent', () => {
  const kept = 'p br strong em u s a ul ol li h2 h3 blockquote'.split(' ');
  const refused = 'div span script style table tr td button svg math desc template select pre b i'.split(' ');
  const targets = [
    'https://ok.example',
    'mailto:ada@example.org',
    'tel:+1555',
    'javascript:alert(1)',
    '//x',
    '',
  ];
  const attribute = fc.oneof(
    fc.constantFrom(...targets).map((href) => ` href="${href}"`),
    fc.string({ maxLength: 8 }).map((text) => ` href='https://ok.example/${text}'`),
    fc.constantFrom(' onclick="alert(1)"', ' style=x', ' href', ''),
  );
  const tag = fc.constantFrom(...kept, ...refused);
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(tag, attribute).map(([name, rest]) => `<${name}${rest}>`) },
    { weight: 4, arbitrary: tag.map((name) => `</${name}>`) },
    { weight: 2, arbitrary: fc.string({ maxLength: 5 }) },
    fc.constantFrom('&lt;script&gt;', '&nbsp;', '<!--', '-->', '<![CDATA[', ']]>', '<', '"', '\u0000'),
  );
  const html = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  const elements = (nodes: readonly Tree.ChildNode[]): Tree.Element[] =>
    nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []));

  /** The tags that were opened and not closed, and those closed that were not open. */
  function unbalanced(written: string): string[] {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [, end, name] of written.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (name === 'br') continue;
      if (!end) open.push(name!);
      else if (open.pop() !== name) wrong.push(name!);
    }
    return [...wrong, ...open];
  }

  it('comes out well-formed, with the formats and links of the editor alone [messages-4]', () => {
    fc.assert(
      fc.property(html, (sent) => {
        const cleaned = cleanContent(sent);
        const tree = parseFragment(cleaned);
        expect(parseFragment(serialize(tree))).toEqual(tree);
        expect(cleanContent(cleaned)).toBe(cleaned);
        expect(unbalanced(cleaned)).toEqual([]);
        // What the parser of browsers reads is what is written: it adds and moves nothing.
        expect([...cleaned.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name)).toEqual(
          elements(tree.childNodes).map(({ tagName }) => tagName),
        );
        for (const { tagName, attrs, namespaceURI } of elements(tree.childNodes)) {
          expect(kept).toContain(tagName);
          expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml');
          expect(attrs.map(({ name }) => name)).toEqual(tagName === 'a' ? ['href'] : []);
          for (const { value } of attrs) expect(value).toMatch(/^(https?|mailto):/i);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
