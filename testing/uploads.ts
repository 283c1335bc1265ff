// Pictures, and sending them as a browser's form does.
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { AnyEndpoint, ParamsIn } from '#shared/contract/endpoint.ts';
import type { TestApp } from './app.ts';

const boundary = 'xxManyhandsxx';

/** A PNG of one colour. */
export const drawPng = (width: number, height: number, background = '#14584a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The body of a request that uploads one file, and its content type. */
export function uploadForm(bytes: Buffer, name = 'picture.png'): { body: Buffer; contentType: string } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Uploads one file to an endpoint of the contract, and answers whatever came back. */
export async function upload<E extends AnyEndpoint>(
  test: TestApp,
  endpoint: E,
  { as, params, bytes, name }: { as?: { id: string }; params?: ParamsIn<E>; bytes: Buffer; name?: string },
): Promise<LightMyRequestResponse> {
  const { body, contentType } = uploadForm(bytes, name);
  const values = (params ?? {}) as Record<string, string>;
  const url = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const cookie = as ? await test.signInAs(as) : undefined;
  return test.app.inject({
    method: endpoint.method,
    url,
    headers: { 'content-type': contentType, ...(cookie ? { cookie } : {}) },
    payload: body,
  });
}
