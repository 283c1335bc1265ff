/** One page of what an S3-compatible storage holds. */
export interface S3Listing {
  files: { key: string; /** Milliseconds since 1970. */ storedAt: number }[];
  /** After which key the next page begins; undefined after the last. */
  next: string | undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of an XML document as it is meant. */
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (named[name] ?? whole),
  );

const textOf = (xml: string, tag: string): string | undefined => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/**
 * Reads an answer to ListObjects (Amazon S3 API Reference). Keys are URL-encoded where the storage says so; not
 * every one does what it is asked for. A file whose key or time can't be read is left out.
 */
export function readListing(xml: string): S3Listing {
  const isEncoded = textOf(xml, 'EncodingType') === 'url';
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const key = keyOf(textOf(entry, 'Key') ?? '', isEncoded);
    const storedAt = Date.parse(textOf(entry, 'LastModified') ?? '');
    return key && Number.isFinite(storedAt) ? [{ key, storedAt }] : [];
  });
  const isMore = textOf(xml, 'IsTruncated') === 'true';
  return { files, next: isMore ? files.at(-1)?.key : undefined };
}

function keyOf(text: string, isEncoded: boolean): string | null {
  if (!isEncoded) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return null;
  }
}
