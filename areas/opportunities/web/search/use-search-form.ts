import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { listPath, readFilters, readView, writeFilters } from './opportunity-search.ts';

/** Milliseconds that fingers rest before the list follows what they typed. */
const restBeforeSearch = 300;
/** What an address that came by typing is marked with: the next letters take its place in the history. */
const byTyping = { isTyped: true };

/** The form and the list's address, kept together: what is chosen or typed changes the address, and it the fields. */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, filters: OpportunityFilters) {
  const navigate = useNavigate();
  const location = useLocation();
  const isTyped = (location.state as Partial<typeof byTyping> | null)?.isTyped === true;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFieldsOfAddress(form, filters);
  useEffect(() => () => clearTimeout(rest.current), []);

  const lead = (to: string, state: typeof byTyping | null) => {
    clearTimeout(rest.current);
    rest.current = undefined;
    const isHere = to === `${location.pathname}${location.search}`;
    if (isHere && state) return;
    void navigate(to, { preventScrollReset: true, state, replace: isTyped || isHere });
  };
  const followTyping = () => {
    if (form.current) lead(addressOf(form.current), byTyping);
  };

  const alive = useRef(false);
  useEffect(() => {
    if (alive.current) return;
    alive.current = true;
    // A choice made before the page was alive was no event.
    if (form.current && isChosenOtherwise(form.current, valuesOf(filters))) form.current.requestSubmit();
  }, [form, filters]);

  return {
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      lead(addressOf(event.currentTarget, event.nativeEvent.submitter), null);
    },
    apply: () => form.current?.requestSubmit(),
    type: () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(followTyping, restBeforeSearch);
    },
    leave: () => {
      if (rest.current !== undefined) followTyping();
    },
  };
}

/** The list's address with what a form holds, and with the button that was pressed. */
function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') query.append(name, value);
  }
  return listPath(readFilters(query), readView(query));
}

/**
 * Another address (a chip, the way back) brings its own values into the fields. The fields themselves stay, and with
 * them the focus; what is typed before the page is alive, or while an answer is on its way, stays, too.
 */
function useFieldsOfAddress(form: RefObject<HTMLFormElement | null>, filters: OpportunityFilters): void {
  const address = JSON.stringify(writeFilters(filters));
  const shown = useRef(address);
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const isLeadingOn = useNavigation().state !== 'idle';
  // Together with what is drawn: a choice between the two would be undone.
  useLayoutEffect(() => {
    if (isLeadingOn || shown.current === address) return;
    shown.current = address;
    if (form.current) fillIn(form.current, valuesOf(filters), isWayBack);
  }, [form, address, filters, isWayBack, isLeadingOn]);
}

/** What the fields show for filters. */
function valuesOf(filters: OpportunityFilters): Readonly<Record<string, string>> {
  return { sort: 'best', ...writeFilters(filters) };
}

/** Whether a field that holds at once (not a typed one) differs from the values. */
function isChosenOtherwise(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      return field.checked !== (values[field.name] === field.value);
    }
    return field instanceof HTMLSelectElement && field.value !== (values[field.name] ?? '');
  });
}

/** Hidden fields hold what the page itself shows. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>, isWayBack: boolean): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'hidden') continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values[field.name] === field.value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const isBeingTyped = field === document.activeElement && !isWayBack;
      if (!isBeingTyped) field.value = values[field.name] ?? '';
    }
  }
}
