import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { createServer, type FakeServer } from '#web/testing/server.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const t = createLanguages().in('en');
const id = '0197a3b4-0000-7000-8000-000000000001';
const png = () => new File([latin1('\u0089PNG\r\n\u001a\n')], 'a.png');
const pdf = () => new File(['%PDF-1.7'], 'b.pdf');
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function openUpload(server: FakeServer) {
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const change = vi.fn();
  const { result } = renderHook(() => usePictureUpload(change), {
    wrapper: ({ children }) => (
      <App services={services} t={t}>
        {children}
      </App>
    ),
  });
  return { result, change };
}

test('a picture that is under way arrives, though a file that is none was chosen after it [editor-21]', async () => {
  const server = createServer();
  const arrival = Promise.withResolvers<{ id: string; url: string }>();
  const sent = server.on(opportunityEditorContract.uploadImage, () => arrival.promise);
  const { result, change } = openUpload(server);
  await act(() => result.current.choose(png()));
  await act(() => result.current.choose(pdf()));
  expect(result.current.fault).toContain('PDF');
  expect(result.current.isSending).toBe(true);
  expect(result.current.hindrance).toBe(t('opportunityEditor.image.underWay'));
  arrival.resolve({ id, url: '/a.png' });
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.hindrance).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a picture that did not arrive can be sent again, though a file that is none was chosen after it [editor-21]', async () => {
  const server = createServer();
  server.on(opportunityEditorContract.uploadImage, () => {
    throw new DomainError('request.rate-limited');
  });
  const { result, change } = openUpload(server);
  await act(() => result.current.choose(png()));
  await waitFor(() => expect(result.current.retry).toBeDefined());
  await act(() => result.current.choose(pdf()));
  expect(result.current.fault).toContain('PDF');
  expect(result.current.hindrance).toBe(t('opportunityEditor.image.notSent'));
  server.on(opportunityEditorContract.uploadImage, () => ({ id, url: '/a.png' }));
  act(() => result.current.retry?.());
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  await waitFor(() => expect(result.current.fault).toBeNull());
});
