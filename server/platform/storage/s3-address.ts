/** Where an S3-compatible storage is, and with which key it is opened. */
export interface S3Address {
  /** `https://host:port`, without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** In front of every key: empty, or ending in a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=…&ssl=false]`. Key and secret are URL-encoded (a secret
 * may hold `/` and `+`). `region` is `us-east-1` when left out, `ssl` is on.
 * @returns the parts, or as a text what the address must be, without repeating any of it: it holds a secret
 */
export function parseS3Address(text: string): S3Address | string {
  if (!URL.canParse(text)) return formHint;
  const url = new URL(text);
  if (url.protocol !== 's3:' || !url.hostname || url.hash) return formHint;
  const key = decoded(url.username);
  const secret = decoded(url.password);
  if (!key || !secret)
    return 'must name key and secret, URL-encoded, in front of the host (s3://KEY:SECRET@…)';
  const [bucket = '', ...folders] = url.pathname
    .split('/')
    .slice(1)
    .map((part) => decoded(part) ?? '/');
  if (!bucketName.test(bucket)) return 'must name a bucket after the host (s3://…@host/bucket)';
  const parts = folders.at(-1) === '' ? folders.slice(0, -1) : folders;
  if (!parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    return 'must have a folder of letters, digits, ".", "_" and "-" after the bucket, or none';
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'ssl');
  if (unknown !== undefined) return 'takes nothing but region and ssl after the "?"';
  const ssl = url.searchParams.get('ssl') ?? 'true';
  if (ssl !== 'true' && ssl !== 'false') return 'must have ssl=true or ssl=false';
  return {
    endpoint: `${ssl === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: key,
    secretAccessKey: secret,
  };
}

const formHint = 'must have the form s3://KEY:SECRET@host:port/bucket?region=…';

/** The text that was URL-encoded, or null when it wasn't rightly. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
