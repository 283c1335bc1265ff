import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { Avatar } from './Avatar.tsx';
import { DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FormError } from './FormError.tsx';
import { IconButton } from './IconButton.tsx';
import { LoadingState } from './LoadingState.tsx';
import { Main, PageShell } from './PageShell.tsx';
import { Pagination } from './Pagination.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ResponsiveTabs } from './ResponsiveTabs.tsx';
import { SiteFooterFrame } from './SiteFooterFrame.tsx';
import { SiteHeaderFrame } from './SiteHeaderFrame.tsx';
import { palette } from './theme/palette.ts';
import { UiProvider } from './theme/UiProvider.tsx';
import { themeVariablesCss } from './theme/variables.tsx';

const t = createLanguages().in('en');

/** What the server sends: there is no window here, so rendering at all proves that none is needed. */
function html(piece: ReactNode, at = '/'): string {
  return renderToString(
    <MemoryRouter initialEntries={[at]}>
      <TextsProvider t={t}>
        <UiProvider nonce="n0nce">{piece}</UiProvider>
      </TextsProvider>
    </MemoryRouter>,
  );
}

describe('on the server', () => {
  test('the variables of both schemes are one style sheet, not a part of each page', () => {
    const css = themeVariablesCss();
    expect(css).toContain('--mh-primary');
    expect(css).toContain('[data-mantine-color-scheme="dark"]');
  });

  test('on paper both schemes have the light colours', () => {
    const print = themeVariablesCss().split('@media print').at(-1);
    expect(print).toContain(`--mh-ink:${palette.light.ink};`);
    expect(print).toContain('[data-mantine-color-scheme]{');
  });

  test('every style element carries the nonce and there is no inline script', () => {
    const page = html(<Main>Hello</Main>);
    const styles = page.match(/<style[^>]*>/g) ?? [];
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(style).toContain('nonce="n0nce"');
    expect(page).not.toContain('<script');
  });

  test('header and footer bring a skip link, named navigation and the current page', () => {
    const links = [
      { to: '/opportunities', label: 'Find opportunities' },
      { to: '/about', label: 'About' },
    ];
    const page = html(
      <PageShell
        header={
          <SiteHeaderFrame
            homeTo="/"
            homeLabel="Manyhands, home"
            navLabel="Main"
            links={links}
            MenuActions={() => null}
          />
        }
        footer={<SiteFooterFrame promise="Good work" groups={[{ title: 'Help', links }]} />}
      >
        <Main>Hello</Main>
      </PageShell>,
      '/about',
    );
    expect(page).toContain('href="#main"');
    expect(page).toContain('<main id="main"');
    expect(page).toContain('aria-label="Main"');
    expect(page).toMatch(/aria-current="page"[^>]*href="\/about"|href="\/about"[^>]*aria-current="page"/);
    expect(page).toContain('aria-label="Open the menu"');
  });

  test('a table has its caption, headers, labels for the cards, and roles', () => {
    const page = html(
      <DataTable
        caption="Shifts"
        columns={[
          { key: 'day', header: 'Day', main: true, cell: (row: { id: string; open: number }) => row.id },
          { key: 'open', header: 'Places', align: 'end', cell: (row) => row.open },
        ]}
        rows={[{ id: 'Saturday', open: 4 }]}
        rowKey={(row) => row.id}
        empty="Nothing"
      />,
    );
    expect(page).toMatch(/<caption[^>]*>Shifts<\/caption>/);
    expect(page).toMatch(/<th role="rowheader" scope="row"[^>]*>Saturday<\/th>/);
    expect(page).toContain('data-label="Places"');
    expect(page).toContain('role="table"');
  });

  test('the buttons of a table are for the screen alone, their header included', () => {
    const page = html(
      <DataTable
        caption="Shifts"
        columns={[
          { key: 'day', header: 'Day', main: true, cell: (row: string) => row },
          { key: 'actions', header: 'Actions', actions: true, cell: () => 'Cancel' },
        ]}
        rows={['Saturday']}
        rowKey={String}
        empty="Nothing"
      />,
    );
    expect(page.match(/<t[hd] [^>]*data-screen-only[^>]*>/g)).toHaveLength(2);
    expect(page).toMatch(/<td [^>]*data-screen-only[^>]*>Cancel/);
  });

  test('a table without rows is its empty state, and busy while loading', () => {
    const table = (loading: boolean) => (
      <DataTable
        caption="Shifts"
        columns={[]}
        rows={[]}
        rowKey={String}
        loading={loading}
        empty={<EmptyState title="No shifts" />}
      />
    );
    expect(html(table(false))).toContain('No shifts');
    expect(html(table(true))).toContain('aria-busy="true"');
    expect(html(<LoadingState shape="cards" />)).toContain('aria-busy="true"');
  });

  test('pages are links that keep the other filters', () => {
    const page = html(<Pagination page={2} pageCount={3} />, '/opportunities?skill=cooking&page=2');
    expect(page).toContain('href="/opportunities?skill=cooking"');
    expect(page).toContain('href="/opportunities?skill=cooking&amp;page=3"');
    expect(page).toContain('aria-label="Next page"');
    expect(html(<Pagination page={1} pageCount={1} />)).not.toContain('<nav');
  });

  test('a button with an icon alone shows its words to those who point at it', () => {
    const button = html(<IconButton label="Move up: Size" hint="Move up" />);
    expect(button).toContain('aria-label="Move up: Size"');
    expect(button).toContain('title="Move up"');
    expect(html(<IconButton label="Edit Ann" to="/ann" />)).toMatch(/<a [^>]*title="Edit Ann"/);
    expect(html(<Pagination page={1} pageCount={2} />)).toContain('title="Next page"');
    expect(html(<PasswordField />)).toContain('title="Show password"');
  });

  test('form problems link to their fields', () => {
    const page = html(<FormError problems={[{ fieldId: 'email', message: 'Please enter an email' }]} />);
    expect(page).toContain('role="alert"');
    expect(page).toContain('href="#email"');
    expect(html(<FormError problems={[]} />)).not.toContain('role="alert"');
  });

  test('tabs offer the same choice as a labelled dropdown', () => {
    const page = html(
      <ResponsiveTabs
        label="Show"
        value="past"
        onChange={() => undefined}
        tabs={[
          { value: 'next', label: 'Upcoming', count: 3, content: 'A' },
          { value: 'past', label: 'Past', content: 'B' },
        ]}
      />,
    );
    expect(page).toContain('Upcoming (3)');
    expect(page).toMatch(/<label[^>]*>Show<\/label>/);
    expect(page).toContain('role="tablist"');
  });

  test('an avatar is silent beside a name and named when alone', () => {
    expect(html(<Avatar name="Ada Lovelace" />)).toContain('aria-hidden="true"');
    expect(html(<Avatar name="Ada Lovelace" standsAlone />)).toContain('aria-label="Ada Lovelace"');
  });
});
