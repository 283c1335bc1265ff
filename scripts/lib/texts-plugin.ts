// Gives every module of the browser's pages the texts that it names, ready for use: a page loads its own texts with
// its code and nothing else (docs/decisions/017-texts-and-languages.md).
import path from 'node:path';
import { parseAst, type Plugin } from 'vite';
import type { Catalogue } from '#shared/texts/text.ts';
import { root } from './paths.ts';
import { keysNamedIn } from './text-keys.ts';

const loader = path.join(root, 'web/texts/loaded.ts');

/**
 * For the browser's modules alone: on the server all texts are there, in every language.
 * @param catalogue the compiled texts of the language that the pages are built in
 */
export function textsPlugin(catalogue: Catalogue): Plugin {
  const keys = Object.keys(catalogue);
  return {
    name: 'manyhands-texts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: { include: /\/(web|shared|areas)\/.*\.tsx?$/, exclude: /\/(shared|areas\/[^/]+)\/texts\// },
      },
      handler(code) {
        const named = keysNamedIn(keys, [parseAst(code)]);
        if (named.length === 0) return null;
        const texts = JSON.stringify(Object.fromEntries(named.map((key) => [key, catalogue[key]])));
        return {
          code: `import { bringTexts } from ${JSON.stringify(loader)};\n${code}\nbringTexts(${texts});\n`,
          map: null,
        };
      },
    },
  };
}
