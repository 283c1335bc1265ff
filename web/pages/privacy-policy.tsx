import { PageHead } from '#web/app/PageHead.tsx';

export function Component() {
  return <PageHead title="privacy-policy" />;
}
