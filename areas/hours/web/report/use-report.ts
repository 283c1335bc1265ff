import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToday } from '../ranges.ts';
import { filtersAsked, readAskedReport, writeAskedReport, type ReportAsked } from './report-address.ts';

/**
 * What the report's form shows, and the way to its address. The form follows what is done to it at once; the address follows once that
 * can be asked for, and the report follows the address.
 */
export function useReport() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const address = query.toString();
  const [wanted, setWanted] = useState<ReportAsked>(() => readAskedReport(query));
  /** The address that the form has led to; another one came from elsewhere and brings its own. */
  const told = useRef(address);
  useEffect(() => {
    if (told.current === address) return;
    told.current = address;
    setWanted(readAskedReport(new URLSearchParams(address)));
  }, [address]);
  const show = (next: ReportAsked) => {
    setWanted(next);
    if (filtersAsked(next, today) === null) return;
    const search = writeAskedReport(next).toString();
    if (search === told.current) return;
    told.current = search;
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  const asked = useMemo(() => readAskedReport(new URLSearchParams(address)), [address]);
  return {
    /** What the address asks for. */
    asked,
    /** What the form shows. */
    wanted,
    /** Changes it. */
    show,
    today,
    /** What the address asks for; null while that can't be said. */
    filters: filtersAsked(asked, today),
  };
}

export type Report = ReturnType<typeof useReport>;
