import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { endOfDay } from '#areas/check-in/rules/check-in.ts';
import { offeredWith } from '#areas/check-in/rules/kiosk-setup.ts';
import { hasPage } from '#web/areas.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { ColorSchemeToggle } from '#web/ui/ColorSchemeToggle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from './Kiosk.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { KioskScan } from './camera/KioskScan.tsx';
import { SyncConflicts } from './device/SyncConflicts.tsx';
import { SyncState } from './device/SyncState.tsx';
import { useKeptView } from './device/use-kept-view.ts';
import { useNowWhile } from './device/use-now-while.ts';
import { useQueue } from './device/use-queue.ts';
import { ElsewhereAnswers } from './elsewhere/ElsewhereAnswers.tsx';
import { ownElsewhere } from './elsewhere/elsewhere-words.ts';
import { KioskLock } from './lock/KioskLock.tsx';
import { KioskUnlock } from './lock/KioskUnlock.tsx';
import { useLoggedOut } from './lock/use-logged-out.ts';
import { KioskForm } from './KioskForm.tsx';
import { KioskSaved } from './KioskSaved.tsx';
import { KioskSuccess } from './KioskSuccess.tsx';
import { kioskQuery } from './check-in.queries.ts';
import { useClearing } from './use-clearing.ts';
import { useKiosk, type KioskDone } from './use-kiosk.ts';

/** Long enough to read why, slowly and twice. */
const refusalClearsAfterSeconds = 15;
/** Somebody who typed and did not go on for so long has left. */
const idleClearsAfterSeconds = 90;
/** Long enough to answer; it says where somebody is. */
const questionClearsAfterSeconds = 30;

/** The check-in kiosk: a whole screen for people who come and go, made for a tablet at the door. */
export function Kiosk() {
  const t = useTexts();
  const session = useSession();
  const { isKiosk } = session;
  useLoggedOut(session);
  return (
    <Container className={css.kiosk}>
      <div className={css.top}>
        <Logo />
        <SyncState className={css.sync} />
        <ColorSchemeToggle />
      </div>
      <KioskBody />
      <div className={css.leave}>
        {isKiosk ? (
          <KioskUnlock />
        ) : hasPage('/organizer/profile') ? (
          <Link to={pathTo('/organizer/profile')}>{t('checkIn.leave')}</Link>
        ) : null}
      </div>
    </Container>
  );
}

function KioskBody() {
  const t = useTexts();
  const query = kioskQuery(useApi());
  const { data, dataUpdatedAt: readAt, error, isPending, isFetching, refetch } = useQuery(query);
  const { isKiosk } = useSession();
  const { state } = useQueue();
  const now = useNowWhile(state.status === 'away') ?? new Date(data?.now ?? 0);
  const items = offeredWith(data?.setup ?? null, data?.items ?? [], now);
  const fixedId = data?.setup?.opportunityId ?? null;
  const isFixed = fixedId !== null && items[0]?.id === fixedId;
  const kiosk = useKiosk(items, data?.setup?.sound ?? false);
  const timeZone = data?.items[0]?.location.timeZone;
  const viewerZone = useViewerZone();
  // Where nothing is on any more, the tablet still stands where it was.
  const conflictZone = timeZone ?? viewerZone;
  const until = data && timeZone ? endOfDay(new Date(data.now), timeZone).toISOString() : undefined;
  useKeptView({ kind: 'kiosk' }, { key: query.queryKey, data, readAt, error }, until);
  const [served, setServed] = useState(0);
  useEffect(() => {
    if (served > 0) document.getElementById('kiosk-email')?.focus();
  }, [served]);

  useClearing(kiosk.refusal, refusalClearsAfterSeconds, kiosk.dismissRefusal);
  useClearing(kiosk.question, questionClearsAfterSeconds, kiosk.dismissQuestion);
  useClearing(kiosk.touched, idleClearsAfterSeconds, kiosk.reset);

  if (!data && !kiosk.done)
    return isPending ? (
      <LoadingState shape="cards" />
    ) : (
      <ErrorState order={1} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <>
      {kiosk.done ? null : (
        <>
          {data?.setup ? null : <KioskLock items={data?.items ?? []} />}
          {/* Whom a conflict is about is not said on a locked kiosk; it is asked once that is left. */}
          {conflictZone && !isKiosk ? <SyncConflicts timeZone={conflictZone} /> : null}
          <div className={css.words}>
            <Title order={1}>{t('checkIn.welcome')}</Title>
            <p className={css.lead}>{t(isFixed ? 'checkIn.leadFixed' : 'checkIn.lead')}</p>
          </div>
        </>
      )}
      {/* It stands where it is from one person to the next, so that the camera stays on. */}
      {items.length > 0 ? <KioskScan onCode={kiosk.read} /> : null}
      {kiosk.done ? (
        <Done
          done={kiosk.done}
          onNext={() => {
            kiosk.reset();
            setServed((count) => count + 1);
          }}
        />
      ) : items.length === 0 ? (
        <EmptyState
          art={<NoOpportunitiesArt />}
          title={t('checkIn.noOpportunities')}
          text={t('checkIn.noOpportunities.hint')}
        />
      ) : (
        <KioskForm kiosk={kiosk} items={items} now={now} isFixed={isFixed} />
      )}
      <Modal
        opened={kiosk.refusal !== null}
        onClose={kiosk.dismissRefusal}
        title={t('checkIn.refused.title')}
        size="s"
        actions={
          <Button size="lg" onClick={kiosk.dismissRefusal} data-autofocus>
            {t('checkIn.refused.back')}
          </Button>
        }
      >
        <p className={css.refusal}>{kiosk.refusal}</p>
        <p className={css.auto}>{t('checkIn.refused.auto')}</p>
      </Modal>
      <Modal
        opened={kiosk.question !== null}
        onClose={kiosk.dismissQuestion}
        title={t('elsewhere.title')}
        size="s"
        actions={
          kiosk.question ? (
            <ElsewhereAnswers
              elsewhere={kiosk.question.elsewhere}
              onAnswer={kiosk.answer}
              onCancel={kiosk.dismissQuestion}
              size="lg"
            />
          ) : null
        }
      >
        <p className={css.refusal}>{kiosk.question ? ownElsewhere(t, kiosk.question.elsewhere) : ''}</p>
        <p className={css.auto}>{t('elsewhere.once')}</p>
      </Modal>
    </>
  );
}

/** What came of it. Whose code is read next has a screen, and its time, of their own. */
function Done({ done, onNext }: { done: KioskDone; onNext: () => void }) {
  if ('visit' in done) {
    const { checkInAt, checkOutAt } = done.visit;
    return <KioskSuccess key={`${checkInAt} ${checkOutAt}`} {...done} onNext={onNext} />;
  }
  return <KioskSaved key={done.saved.at} {...done} onNext={onNext} />;
}
