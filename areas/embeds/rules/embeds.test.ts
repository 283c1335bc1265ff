import { describe, expect, test } from 'vitest';
import { contrastOf, embedColors } from './embed-colors.ts';
import { embedDefaults, embedPath, embedSnippet, readEmbedOptions, type EmbedOptions } from './embeds.ts';

const id = '01900000-0000-7000-8000-000000000001';
const read = (query: string) => readEmbedOptions(new URLSearchParams(query));

describe('the options of a list', () => {
  test('stand in its address, what goes without saying left out [embeds-1]', () => {
    const chosen: EmbedOptions = {
      count: 10,
      theme: 'own',
      accent: '#b3261e',
      background: '#ffee00',
      location: id,
      activity: 'Drive & carry',
      tag: 'Food',
      language: 'es',
    };
    for (const options of [embedDefaults, chosen, { ...embedDefaults, theme: 'dark' as const }])
      expect(readEmbedOptions(new URL(embedPath(id, options), 'https://x.test').searchParams)).toEqual(
        options,
      );
    expect(embedPath(id, embedDefaults)).toBe(`/embed/${id}`);
  });

  test.each([
    ['count=0', {}],
    ['count=-3', {}],
    ['count=2.5', {}],
    ['count=many', {}],
    ['count=1000', { count: 20 }],
    ['theme=neon', {}],
    ['theme=own', {}],
    ['accent=red', {}],
    ['accent=%23B3261E', { accent: '#b3261e' }],
    ['accent=b3261e;}body{display:none', {}],
    ['background=12345', {}],
    ['theme=light&background=123456', { theme: 'own', background: '#123456' }],
    ['location=1', {}],
    [`activity=${'a'.repeat(201)}`, {}],
    ['tag=%00', {}],
    ['tag=+&lang=', {}],
  ] as const)('%s is read as %o', (query, expected) => {
    expect(read(query)).toEqual({ ...embedDefaults, ...expected });
  });

  test('the code names this site alone, and no name ends an attribute [embeds-1]', () => {
    const code = embedSnippet('https://volunteer.test', {
      path: embedPath(id, { ...embedDefaults, tag: 'a"><script>' }),
      title: 'Opportunities of "A" & <B>',
    });
    expect(code).toBe(
      `<iframe src="https://volunteer.test/embed/${id}?tag=a%22%3E%3Cscript%3E" title="Opportunities of &#34;A&#34; &#38; &#60;B&#62;" width="100%" height="480" frameborder="0" loading="lazy"></iframe>\n` +
        '<script src="https://volunteer.test/embed/frame.js" async></script>',
    );
  });
});

test('words are read on any background and in any color [embeds-4]', () => {
  const parts = ['00', '33', '77', '99', 'cc', 'ff'];
  const all = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
  for (const background of [null, ...all.filter((_, at) => at % 5 === 0)])
    for (const accent of all.filter((_, at) => at % 7 === 0)) {
      const { light, dark } = embedColors({ theme: background ? 'own' : 'auto', accent, background });
      for (const colors of [light, dark])
        for (const words of [colors.text, colors.muted, colors.accent])
          expect(contrastOf(words, colors.background)).toBeGreaterThanOrEqual(4.5);
    }
  const { light, dark } = embedColors({ theme: 'dark', accent: '#14584a', background: null });
  expect(light).toEqual(dark);
  expect(embedColors({ theme: 'light', accent: '#14584a', background: null }).dark.accent).toBe('#14584a');
});
