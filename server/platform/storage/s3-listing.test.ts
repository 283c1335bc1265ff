import { expect, it } from 'vitest';
import { readListing } from './s3-listing.ts';

const page = (entries: string, rest = '') =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rest}${entries}</ListBucketResult>`;
const entry = (key: string, at = '2030-06-02T12:00:00.000Z') =>
  `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>&quot;x&quot;</ETag><Size>1</Size></Contents>`;
const storedAt = Date.parse('2030-06-02T12:00:00Z');

it.each([
  ['a plain key', entry('public/a.webp'), '', 'public/a.webp'],
  ['an escaped key', entry('public/a&amp;b&#39;&#x1F642;&lt;.webp'), '', "public/a&b'🙂<.webp"],
  [
    'an encoded key',
    entry('public/Bread+%26%20Roses%2B%25.webp'),
    '<EncodingType>url</EncodingType>',
    'public/Bread & Roses+%.webp',
  ],
])('reads %s', (_what, entries, rest, key) => {
  expect(readListing(page(entries, rest))).toEqual({ files: [{ key, storedAt }], next: undefined });
});

it('leaves out what can’t be read', () => {
  const entries = [entry('public/%E0%A4%A'), entry('public/b', 'yesterday'), entry('public/c')].join('');
  const { files } = readListing(page(entries, '<EncodingType>url</EncodingType>'));
  expect(files).toEqual([{ key: 'public/c', storedAt }]);
});

it('says after which key the next page begins', () => {
  const entries = `${entry('public/a')}${entry('public/b')}`;
  expect(readListing(page(entries, '<IsTruncated>true</IsTruncated>')).next).toBe('public/b');
  expect(readListing(page(entries, '<IsTruncated>false</IsTruncated>')).next).toBeUndefined();
});
