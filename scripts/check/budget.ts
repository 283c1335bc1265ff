// What a visitor's first page may weigh (docs/decisions/024-light-pages.md).
import fs from 'node:fs';
import path from 'node:path';
import { filesOfModule, type Manifest } from '#server/http/pages/manifest.ts';
import { ensureBuilt } from '../lib/build.ts';
import { firstPages } from '../lib/first-pages.ts';
import { buildFolder } from '../lib/paths.ts';
import type { Findings } from './findings.ts';

/**
 * In bytes as a browser gets them: compressed, with what is sent about each file. The theme's variables, 3 kB that the server
 * writes, are styles beside these.
 */
const limits = { scripts: 180_000, styles: 22_000 };
/** From here on the check warns: what comes next needs a look at what the page brings. */
const warnedFrom = 170_000;
/** Of the headers of one file. */
const headersSize = 480;
/** Of the boot script and its headers, which is no file of the build. */
const bootSize = 1_800;
/**
 * The first paint waits for each file of styles. Of the twelve requests before it eleven are spoken for: the document, the
 * boot script, the theme, two fonts, and six pictures that are in sight or near it.
 */
const styleFilesMax = 1;
/** Files of scripts and styles together: a browser asks for all of them before the page is alive. */
const filesMax = 20;

/** Code that comes when a form is opened, known by a word of it. */
const ofForms = 'sv-string-viewer';

/** Pages that weigh more than they may, one text each; of those that come near it a warning. */
export async function checkBudget(): Promise<Findings> {
  await ensureBuilt();
  const client = path.join(buildFolder, 'client');
  const manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (address: string): number => {
    const file = path.join(client, address);
    return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size + headersSize;
  };
  const hasForms = (address: string): boolean =>
    fs.readFileSync(path.join(client, address), 'utf8').includes(ofForms);
  const scripts = Object.values(manifest).map(({ file }) => file);
  if (!scripts.some((file) => file.endsWith('.js') && hasForms(file)))
    return { problems: [`No script has ${ofForms} in it: by what is the code of forms known now?`] };
  const warnings: string[] = [];
  const problems = firstPages.flatMap((page) => {
    const module = Object.keys(manifest).find((one) => one.endsWith(`/pages/${page}.tsx`));
    if (module === undefined) return [`${page} is not in the build.`];
    const files = filesOfModule(manifest, ['web/app/entry-client.tsx', module]);
    const count = files.scripts.length + files.styles.length;
    return [
      ...(['scripts', 'styles'] as const).flatMap((kind) => {
        const before = kind === 'scripts' ? bootSize : 0;
        const size = files[kind].map(sizeOf).reduce((sum, one) => sum + one, before);
        if (kind === 'scripts' && size > warnedFrom && size <= limits.scripts)
          warnings.push(`${page}: scripts of ${size} bytes, of ${limits.scripts} at most.`);
        const over = size > limits[kind];
        return over ? [`${page}: ${kind} of ${size} bytes, of ${limits[kind]} at most.`] : [];
      }),
      ...(files.styles.length > styleFilesMax
        ? [
            `${page}: ${files.styles.length} files of styles, of ${styleFilesMax} at most: "firstLooks" of vite.config.ts gathers them.`,
          ]
        : []),
      ...(files.scripts.some(hasForms) ? [`${page}: the code of forms comes before a form is opened.`] : []),
      ...(count > filesMax ? [`${page}: ${count} files, of ${filesMax} at most.`] : []),
    ];
  });
  return { problems, warnings };
}
