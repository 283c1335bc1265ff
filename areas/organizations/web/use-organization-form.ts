import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import {
  addressOfFields,
  organizationFormFaults,
  type SavedAddresses,
} from '#areas/organizations/rules/organization-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pictureFault, placeError } from '#web/api/errors.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import {
  differs,
  formValues,
  newLocation,
  rebase,
  type Conflicts,
  type FormValues,
  type LocationField,
  type LocationValues,
  type OrganizationTextField,
} from './form-values.ts';
import { useFormPictures, type PictureKind, type Pictures } from './use-form-pictures.ts';

export interface Saved {
  values: FormValues;
  version: number;
}

export interface OrganizationFormOptions<Result> {
  /** Of the draft (`draftKey`); undefined until the page is alive. */
  draftKey: string | undefined;
  saved: Saved;
  /** Addresses of the pictures as they are saved. */
  pictures: Record<PictureKind, string | null>;
  upload: (kind: PictureKind, file: File, name: string) => Promise<{ id: string }>;
  send: (values: FormValues, pictures: Pictures, version: number) => Promise<Result>;
  /** What is saved now; undefined when the person leaves this form. */
  onDone: (result: Result) => Saved | undefined;
  /** Reads the organization again, after somebody else changed it. */
  reload?: () => Promise<Saved>;
  /** Title of the toast for failures without a place of their own. */
  title: string;
}

/** What was entered, and what it is a change of. */
const organizationDraft = z.object({ base: formValues, values: formValues });

/**
 * An organization as it is being entered or changed. What was typed stays when the server refuses, when somebody else
 * saved meanwhile, and over a reload; only then chosen pictures have to be chosen again.
 * Rendered again once the page is alive (`key`): before that, nothing is read from the browser.
 */
export function useOrganizationForm<Result>(options: OrganizationFormOptions<Result>) {
  const t = useTexts();
  const { upload, send, onDone, reload, title } = options;
  const prefix = useId();
  const draft = useDraft(options.draftKey, organizationDraft);
  const [begun] = useState(
    () => draft.found && rebase(draft.found.value.base, draft.found.value.values, options.saved.values),
  );
  const [saved, setSaved] = useState(options.saved);
  const [values, setValues] = useState<FormValues>(begun?.values ?? options.saved.values);
  const [conflicts, setConflicts] = useState<Conflicts>(begun?.conflicts ?? {});
  /** The picture that could not be sent, though nothing is wrong with it. */
  const [unsent, setUnsent] = useState<string>();
  const [opened, setOpened] = useState<string[]>([]);
  /** Somebody else's changes were taken over, and the person is told so. */
  const [hasMerged, setMerged] = useState(false);
  const nextKey = useRef(0);
  const order = useRef<Order>({ given: [], removed: [] });

  const isChanged = differs(values, saved.values);
  const unsaved = useMemo(
    () => (isChanged ? { base: saved.values, values } : null),
    [isChanged, saved, values],
  );
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const judge = () => {
    const wrong: Record<string, string> = {};
    for (const { path, text } of organizationFormFaults(
      { ...values, locations: givenOf(values) },
      addressesOf(saved),
    ))
      wrong[path] ??= t(text);
    return keyed(wrong, orderOf(values));
  };
  const { errors, ...form } = useFormErrors(judge);

  const told = (wrong: FormErrors, tell: (wrong: FormErrors) => void) => {
    const inLocations = Object.keys(wrong).flatMap((path) => /^locations\.(.+)\.\w+$/.exec(path)?.[1] ?? []);
    flushSync(() => {
      tell(wrong);
      setOpened((now) => [...new Set([...now, ...inLocations])]);
    });
    const [first] = Object.keys(wrong)
      .flatMap((path) => document.getElementById(`${prefix}${path}`) ?? [])
      .toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
    first?.focus();
  };
  const forgive = (path: string) => form.forgive((one) => one === path);

  const pictures = useFormPictures(options.pictures, upload, (field, message) => {
    if (message) told({ [field]: message }, form.point);
    else forgive(field);
  });

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      setUnsent(undefined);
      return send(values, await pictures.send(values.name), saved.version);
    },
    onSuccess: (result) => {
      const now = onDone(result);
      if (!now) return draft.finish();
      draft.clear();
      setSaved(now);
      setValues(now.values);
      setConflicts({});
      setMerged(false);
      pictures.reset();
    },
    onError: (failure) => {
      const picture = pictures.failedField();
      const fault = picture && pictureFault(t, failure);
      if (fault) {
        if (fault.mayRetry) setUnsent(picture);
        return told({ [picture]: fault.text }, form.refuse);
      }
      placeError(t, failure, {
        onCode: {
          'organization.changed': reload && (() => void takeOver(reload)),
        },
        onFields: (wrong) => {
          // An upload that was refused is no good any more.
          pictures.forget();
          told(keyed(wrong, order.current), form.refuse);
        },
        otherwise: ({ message }) => showToast({ variant: 'error', title, heading: message }),
      });
    },
  });

  /** Shows what somebody entered as a change of `base`, on top of what is saved. */
  const show = (base: FormValues, own: FormValues, on: Saved) => {
    const merged = rebase(base, own, on.values);
    setValues(merged.values);
    setConflicts(merged.conflicts);
  };
  const takeOver = async (read: () => Promise<Saved>) => {
    try {
      const theirs = await read();
      setSaved(theirs);
      show(saved.values, values, theirs);
      setMerged(true);
    } catch (failure) {
      showFailure(t, failure, { where: title });
    }
  };

  const set = (changes: Partial<FormValues>) => setValues((now) => ({ ...now, ...changes }));
  const setLocation = (key: string, changes: Partial<LocationValues>) =>
    setValues((now) => ({
      ...now,
      locations: now.locations.map((place) => (place.key === key ? { ...place, ...changes } : place)),
    }));

  /** For an input of Mantine's; what others saved meanwhile takes the place of its hint. */
  const field = (path: string, hint?: string) => {
    const theirs = conflicts[path];
    return {
      id: `${prefix}${path}`,
      error: errors[path],
      description:
        theirs === undefined
          ? hint
          : theirs
            ? t('organizationForm.changed.theirs', { value: theirs })
            : t('organizationForm.changed.theirsEmpty'),
    };
  };
  /** What a zone means, and what changing that of a saved location does. */
  const zoneHint = (zone: string, before: string | undefined) =>
    t(`organizationForm.timeZone.${saved.version > 0 && before && zone !== before ? 'changed' : 'hint'}`);

  return {
    values,
    set,
    field,
    text: (name: OrganizationTextField, hint?: string) => ({
      ...field(name, hint),
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        forgive(name);
        set({ [name]: event.currentTarget.value });
      },
    }),
    causes: (hint: string) => ({
      ...field('selectedCauses', hint),
      value: values.selectedCauses,
      onChange: (selectedCauses: string[]) => {
        forgive('selectedCauses');
        set({ selectedCauses });
      },
    }),
    zone: () => ({
      ...field('timeZone', zoneHint(values.timeZone, saved.values.timeZone)),
      value: values.timeZone,
      onChange: (timeZone: string) => {
        forgive('timeZone');
        set({ timeZone });
      },
    }),
    /** The same for one further location. */
    place: (place: LocationValues) => ({
      text: (name: LocationField, hint?: string) => ({
        ...field(`locations.${place.key}.${name}`, hint),
        value: place[name],
        onChange: (event: { currentTarget: { value: string } }) => {
          forgive(`locations.${place.key}.${name}`);
          setLocation(place.key, { [name]: event.currentTarget.value });
        },
      }),
      zone: () => ({
        ...field(
          `locations.${place.key}.timeZone`,
          zoneHint(place.timeZone, saved.values.locations.find(({ key }) => key === place.key)?.timeZone),
        ),
        value: place.timeZone,
        onChange: (timeZone: string) => {
          forgive(`locations.${place.key}.timeZone`);
          setLocation(place.key, { timeZone });
        },
      }),
      isWrong: Object.keys(errors).some((path) => path.startsWith(`locations.${place.key}.`)),
      /** A new one goes at once, a saved one when the form is saved. */
      remove: () =>
        place.id === null
          ? set({ locations: values.locations.filter(({ key }) => key !== place.key) })
          : setLocation(place.key, { removed: true }),
      keep: () => {
        forgive(`locations.${place.key}.removed`);
        setLocation(place.key, { removed: false });
      },
    }),
    addLocation: () => {
      nextKey.current += 1;
      const key = `new${nextKey.current}-${values.locations.length}`;
      flushSync(() => {
        set({ locations: [...values.locations, newLocation(key, values)] });
        setOpened((now) => [...now, key]);
      });
      document.getElementById(`${prefix}locations.${key}.name`)?.focus();
    },
    opened,
    setOpened,
    /** For a `PictureField`. */
    picture: (kind: PictureKind) => ({
      id: `${prefix}${kind}FileId`,
      error: errors[`${kind}FileId`],
      onRetry: unsent === `${kind}FileId` && errors[unsent] !== undefined ? () => mutate() : undefined,
      ...pictures.field(kind),
    }),
    pictureSrc: pictures.src,
    draft,
    load: (kept: z.output<typeof organizationDraft>) => show(kept.base, kept.values, saved),
    hasMerged,
    isPending,
    isDirty: isChanged || pictures.isChanged,
    save: () => {
      order.current = orderOf(values);
      const wrong = judge();
      if (Object.keys(wrong).length > 0) return told(wrong, form.tried);
      form.tried(wrong);
      mutate();
    },
    discard: () => {
      setValues(saved.values);
      form.clear();
      setConflicts({});
      setMerged(false);
      draft.seen();
      pictures.reset();
    },
  };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;

/** The keys of the locations, in the order in which the API gets those that are there and those that go. */
interface Order {
  given: string[];
  removed: string[];
}

const givenOf = ({ locations }: FormValues) => locations.filter(({ removed }) => !removed);

const orderOf = (values: FormValues): Order => ({
  given: givenOf(values).map(({ key }) => key),
  removed: values.locations.filter(({ removed, id }) => removed && id !== null).map(({ key }) => key),
});

/** What is saved of an organization that is there; a new one has no addresses yet. */
function addressesOf({ values, version }: Saved): SavedAddresses | undefined {
  if (version === 0) return undefined;
  const others = values.locations.map((place) => [place.key, addressOfFields(place)] as const);
  return { main: addressOfFields(values), others: new Map(others) };
}

/** Paths of the API, where a location has a number, as those of the form, where it has a key. */
function keyed(errors: FormErrors, order: Order): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path
        .replace(/^locations\.(\d+)\./, (_whole, at: string) => `locations.${order.given[Number(at)] ?? ''}.`)
        .replace(
          /^removedLocations\.(\d+)$/,
          (_whole, at: string) => `locations.${order.removed[Number(at)] ?? ''}.removed`,
        ),
      text,
    ]),
  );
}
