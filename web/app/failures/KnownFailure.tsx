import { useLocation } from 'react-router';
import { organizersOnly, type FailureData } from '#web/routing/failure.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { goneAt } from './gone.ts';
import { GonePage } from './GonePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PrivateOrganizationPage } from './PrivateOrganizationPage.tsx';

export interface KnownFailureProps {
  status: number;
  code: FailureData['code'] | undefined;
}

/** The page of an answer that says what is the matter (`isKnown`). */
export function KnownFailure({ status, code }: KnownFailureProps) {
  const gone = goneAt(useLocation().pathname);
  if (status === 404) return gone ? <GonePage kind={gone} /> : <NotFoundPage />;
  if (code === 'organization.private') return <PrivateOrganizationPage />;
  return <ForbiddenPage isOrganizers={code === organizersOnly} />;
}
