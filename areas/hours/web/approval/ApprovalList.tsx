import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconSquareCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { reportsPageSize } from '#areas/hours/rules/reported-hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { ApprovalFilter } from './ApprovalFilter.tsx';
import { reportsAsked, reportsQuery } from './approval.queries.ts';
import { ApproveWindow } from './ApproveWindow.tsx';
import { DeclineWindow } from './DeclineWindow.tsx';
import { decidedColumns, waitingColumns } from './report-columns.tsx';
import { useDecisions, type NotDecided } from './use-decisions.ts';
import css from './Approval.module.css';

/** Reported hours that wait, with what can be decided about one or several, or those that were decided. */
export function ApprovalList() {
  const t = useTexts();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const asked = reportsAsked(query);
  const reports = useQuery(reportsQuery(useApi(), asked));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [changing, setChanging] = useState<ReportToDecide | null>(null);
  const [declining, setDeclining] = useState<readonly ReportToDecide[]>([]);
  const count = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, notDecided } = useDecisions(() => {
    setIds([]);
    setChanging(null);
    setDeclining([]);
    // The row that was decided is gone.
    count.current?.focus({ preventScroll: true });
  });
  const { data } = reports;
  if (!data) return <QueryState query={reports} shape="rows" label={t('timeApproval.title')} />;
  const { items, total, locations } = data;
  if (items.length === 0 && asked.page > 1) {
    const first = new URLSearchParams(search);
    first.delete('page');
    return <Navigate to={{ pathname, search: first.toString() }} replace />;
  }
  const isWaiting = asked.list === 'waiting';
  const decidable = items.filter(({ can }) => can.decide);
  const chosen = decidable.filter(({ id }) => ids.includes(id));
  const isFiltered = asked.organizationId !== undefined || asked.locationId !== undefined;
  const actions = {
    onApprove: (report: ReportToDecide) => mutate({ decision: 'approve', reports: [report] }),
    onKeep: (report: ReportToDecide) => mutate({ decision: 'keep', reports: [report] }),
    onChange: setChanging,
    onDecline: (report: ReportToDecide) => setDeclining([report]),
  };
  const choice = {
    isChosen: ({ id }: ReportToDecide) => ids.includes(id),
    toggle: ({ id }: ReportToDecide) =>
      setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
  };
  return (
    <div className={css.list}>
      {notDecided.length > 0 ? <NotDecidedNotice reports={notDecided} /> : null}
      <ApprovalFilter asked={asked} locations={locations}>
        <div className={css.over}>
          {isWaiting && decidable.length > 1 ? (
            <Checkbox
              label={t('timeApproval.choose.all')}
              checked={chosen.length === decidable.length}
              indeterminate={chosen.length > 0 && chosen.length < decidable.length}
              onChange={(event) => setIds(event.currentTarget.checked ? decidable.map(({ id }) => id) : [])}
            />
          ) : null}
          <p ref={count} tabIndex={-1} role="status" className={css.count}>
            {t(isWaiting ? 'timeApproval.found.waiting' : 'timeApproval.found.decided', { count: total })}
          </p>
        </div>
      </ApprovalFilter>
      <DataTable
        caption={t('timeApproval.title')}
        dense
        wide
        twoLines
        columns={isWaiting ? waitingColumns(t, actions, choice, isPending) : decidedColumns(t)}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<NoCommitmentsArt />}
            title={t(isWaiting ? 'timeApproval.empty.waiting' : 'timeApproval.empty.decided')}
            text={t(isFiltered ? 'timeApproval.empty.filtered' : 'timeApproval.empty.text')}
            action={
              isFiltered ? (
                <LinkButton to={isWaiting ? pathname : `${pathname}?list=decided`} variant="light">
                  {t('timeApproval.empty.all')}
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
      {isWaiting && chosen.length > 0 ? (
        <ChoiceBar
          label={t('timeApproval.chosen.label')}
          icon={<IconSquareCheck size={22} aria-hidden />}
          what={t('timeApproval.chosen', { count: chosen.length })}
        >
          <Button variant="subtle" onClick={() => setIds([])}>
            {t('timeApproval.chosen.clear')}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setDeclining(chosen)}
          >
            {t('timeApproval.decline')}
          </Button>
          <Button
            loading={isPending}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => mutate({ decision: 'approve', reports: chosen, isBulk: true })}
          >
            {t('timeApproval.approve')}
          </Button>
        </ChoiceBar>
      ) : null}
      <Pagination page={asked.page} pageCount={Math.ceil(total / reportsPageSize)} />
      {changing ? (
        <ApproveWindow
          key={changing.id}
          report={changing}
          now={data.now}
          isPending={isPending}
          onApprove={(times) => mutate({ decision: 'approve', reports: [changing], times })}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {declining.length > 0 ? (
        <DeclineWindow
          key={declining.map(({ id }) => id).join(' ')}
          reports={declining}
          isPending={isPending}
          onDecline={(reason) => mutate({ decision: 'decline', reports: declining, reason })}
          onClose={() => setDeclining([])}
        />
      ) : null}
    </div>
  );
}

/** Names the reports of which something could not be done, and why. */
function NotDecidedNotice({ reports }: { reports: readonly NotDecided[] }) {
  const t = useTexts();
  return (
    <Notice
      title={t('timeApproval.notDecided', { count: reports.length })}
      text={
        <ul className={css.refused}>
          {reports.map(({ id, name, message }) => (
            <li key={id}>{t('timeApproval.notDecided.one', { name, message })}</li>
          ))}
        </ul>
      }
    />
  );
}
