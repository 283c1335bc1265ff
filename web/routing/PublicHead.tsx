import type { PageLoad } from './page-module.ts';
import { keepOrigin, useOrigin } from './origin.ts';
import { PageHead } from './PageHead.tsx';

export interface PublicHeadProps {
  /** The page's address, without a query. */
  path: string;
  title: string;
  description: string;
}

/** For the loader of a page that renders `PublicHead` and reads nothing else. */
export const loadPublicPage: PageLoad = async ({ queryClient }, { url }) => keepOrigin(queryClient, url);

/** The head of a page about the product: its one address, and the product's own picture where its link is shared. */
export function PublicHead({ path, title, description }: PublicHeadProps) {
  const origin = useOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonical={origin + path}
        image={`${origin}/icons/social-1200x630.jpg`}
      />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
