// No attack at all: everybody of a school looks at pages from its one address.
import { contract } from '#shared/contract/index.ts';
import { from, type Attack } from './case.ts';

const views = 500;
const school = '198.51.100.60';

/** 500 views of a page that reads several things, then one call of the API. */
export const schoolViews: Attack = async ({ url }) => {
  let shown = 0;
  for (let view = 0; view < views; view += 1) {
    const page = await fetch(`${url}/opportunities`, { headers: from(school) });
    await page.arrayBuffer();
    if (page.status === 200) shown += 1;
  }
  const call = await fetch(`${url}${contract.opportunities.list.path}`, { headers: from(school) });
  const [limit, left] = ['limit', 'remaining'].map((name) => Number(call.headers.get(`x-ratelimit-${name}`)));
  return [
    {
      what: `${views} views from one address are pages`,
      measured: String(shown),
      target: String(views),
      isMet: shown === views,
    },
    {
      what: 'and leave of the API’s limit',
      measured: `${left} of ${limit}`,
      target: 'all but the one call',
      isMet: left !== undefined && left + 1 === limit,
    },
  ];
};
