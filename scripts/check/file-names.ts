// A file says its job by its name: docs/ARCHITECTURE.md, "A file's job" and "The web".
import { readSources, type SourceFile } from '../lib/sources.ts';
import { fileJobs } from './import-rules.ts';

/** Files of areas, screens and of the web whose name doesn't say their job. */
export function checkFileNames(): string[] {
  return readSources(['server', 'web']).flatMap((file) => [...namelessJob(file.name), ...formlessFile(file)]);
}

/** A file of an area or a screen must have one of the known suffixes. */
export function namelessJob(name: string): string[] {
  if (!/^(?:areas\/[^/]+\/server|server\/screens)\//.test(name) || isTest(name)) return [];
  const suffix = /\.(\w+)\.ts$/.exec(name)?.[1];
  return suffix !== undefined && fileJobs.includes(suffix)
    ? []
    : [`${name}: the suffix says a file's job, one of ${fileJobs.join(', ')}`];
}

/** One form of the web's files: what its name looks like, and what one of its exports is called then. */
interface Form {
  name: RegExp;
  /** Undefined where anything goes. */
  exports?: RegExp;
  says: string;
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const page: Form = {
  name: new RegExp(`^${word}\\.tsx$`),
  exports: /^Component$/,
  says: 'a page exports Component',
};
const inPages: readonly Form[] = [
  { name: /^pages\.ts$/, exports: /^pages$/, says: 'pages.ts lists the pages of its folder' },
  page,
];
/** The first one that a name looks like holds. */
const forms: readonly Form[] = [
  { name: /^[A-Z]\w*\.tsx$/, exports: /^[A-Z]/, says: 'a component begins with a capital, like its file' },
  { name: new RegExp(`^use-${word}\\.tsx?$`), exports: /^use[A-Z]/, says: 'a file of hooks exports one' },
  {
    name: new RegExp(`^${word}\\.queries\\.ts$`),
    exports: /(?:Query|Queries|Key)$|^use[A-Z]/,
    says: 'a file of queries exports one',
  },
  // Queries are named after what they are of.
  {
    name: new RegExp(`^(?!queries\\.)${word}\\.tsx?$`),
    says: 'what is neither component nor hook is in small letters',
  },
];

/** A file of the web must have one of the known forms. */
export function formlessFile({ name, parsed }: Pick<SourceFile, 'name' | 'parsed'>): string[] {
  if (!/^(?:web|areas\/[^/]+\/(?:web|pages))\//.test(name) || isTest(name)) return [];
  const base = name.slice(name.lastIndexOf('/') + 1);
  const known = /^(?:web|areas\/[^/]+)\/pages\//.test(name) ? inPages : forms;
  const form = known.find((one) => one.name.test(base));
  if (!form) return [`${name}: ${known.map(({ says }) => says).join('; ')}`];
  const exported = parsed.module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ exportName, localName }) => exportName.name ?? localName.name ?? '');
  const { exports } = form;
  return !exports || exported.some((one) => exports.test(one)) ? [] : [`${name}: ${form.says}`];
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
