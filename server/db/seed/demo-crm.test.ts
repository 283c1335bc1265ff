import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDemoCrm } from './demo-crm.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'manyhands-demo-crm-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = async () => (await openDemoCrm({ publicUrl: 'http://localhost:3000', dataDir }))!;

it('the demo’s Salesforce goes on after a restart with who is connected and what is in it [crm-73]', async () => {
  const first = await open();
  const redirectUri = 'http://localhost:3000/back';
  const codeVerifier = 'v'.repeat(43);
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const asked = first.crm.authorizationUrl({ state: 's', codeChallenge, redirectUri });
  const page = await fetch(asked, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'allow' }),
    redirect: 'manual',
  });
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const session = await first.crm.exchange({ code, codeVerifier, redirectUri });
  const { id } = await first.crm.create(session, 'Contact', { LastName: 'Obi' });
  await first.close();
  const again = await open();
  const [newest] = await again.crm.records(session, {
    objectName: 'Contact',
    fields: ['LastName'],
    limit: 1,
  });
  expect(newest).toEqual({ Id: id, LastName: 'Obi' });
  const { accessToken } = await again.crm.refresh(session.refreshToken ?? '');
  expect(accessToken).not.toBe(session.accessToken);
  await again.close();
});

it('there is none where the product is reached under another address [crm-73]', async () => {
  expect(await openDemoCrm({ publicUrl: 'https://volunteer.example.org', dataDir })).toBeNull();
});
