import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useNavigateUnlessLeft } from './use-navigate-unless-left.ts';

/** A form whose answer comes when the test says so, at two addresses, beside a page that takes its time. */
function openForm() {
  const answer = Promise.withResolvers<void>();
  const data = Promise.withResolvers<null>();
  const drawing = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  function Form() {
    const navigateUnlessLeft = useNavigateUnlessLeft();
    const save = async () => {
      await answer.promise;
      ended.resolve(await navigateUnlessLeft('/list'));
    };
    return <button onClick={() => void save()}>Save</button>;
  }
  function Slow() {
    use(drawing.promise);
    return <h1>Slow</h1>;
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/slow', loader: () => data.promise, element: <Slow /> },
      { path: '/list', element: <h1>List</h1> },
    ],
    { initialEntries: ['/form?id=1'] },
  );
  render(<RouterProvider router={router} />);
  screen.getByRole('button', { name: 'Save' }).click();
  return { router, answer, data, drawing, ended };
}

const path = (router: ReturnType<typeof openForm>['router']) => router.state.location.pathname;

test('leads on from the page that was saved, in whichever step of it', async () => {
  const { router, answer, ended } = openForm();
  await act(() => router.navigate('/form?id=1&step=3'));
  await act(async () => answer.resolve());
  expect(await ended.promise).toBe(true);
  expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
});

test('leads nobody away who is on the way to a page whose data is not there yet', async () => {
  const { router, answer, data, drawing, ended } = openForm();
  act(() => void router.navigate('/slow'));
  await act(async () => answer.resolve());
  expect(await ended.promise).toBe(false);
  data.resolve(null);
  drawing.resolve();
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeTruthy();
  expect(path(router)).toBe('/slow');
});

test('leads nobody away from a page that is not drawn yet', async () => {
  const { router, answer, data, drawing, ended } = openForm();
  data.resolve(null);
  await act(() => router.navigate('/slow'));
  // The form is still on the screen: React waits for what the next page shows.
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  await act(async () => answer.resolve());
  expect(await ended.promise).toBe(false);
  drawing.resolve();
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeTruthy();
  expect(path(router)).toBe('/slow');
});

test('leads nobody away from the same page about something else', async () => {
  const { router, answer, ended } = openForm();
  await act(() => router.navigate('/form?id=2'));
  await act(async () => answer.resolve());
  expect(await ended.promise).toBe(false);
  expect(router.state.location.search).toBe('?id=2');
});
