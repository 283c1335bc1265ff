// Builds what browsers get of the pages in the made-up second language; run by build.ts under NODE_ENV=production.
import { accented, languagesWithAccented } from '#testing/accented.ts';
import { buildPages } from './build-pages.ts';

await buildPages(languagesWithAccented(), accented);
