import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profileContract, type ProfileView } from '#areas/accounts/contract/profile.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { profileChangesSchema, type ProfileChanges } from '#areas/accounts/rules/profile-form.ts';
import { pictureFault, placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { usePicture } from '#web/ui/use-picture.ts';
import { sessionKey } from '../session.ts';
import { profileQuery } from './profile.queries.ts';

/** In the order of the screen: after a refusal the focus goes to the first one that is wrong. */
const fields = [
  'firstName',
  'lastName',
  'homePhone',
  'cellPhone',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
  'bio',
  'skills',
  'selectedCauses',
] as const satisfies readonly (keyof ProfileChanges & keyof ProfileView)[];

type Field = (typeof fields)[number];
type Values = Pick<ProfileView, Field>;

const valuesOf = (profile: ProfileView): Values =>
  Object.fromEntries(fields.map((field) => [field, profile[field]])) as unknown as Values;

/** The preview is the largest avatar on a screen of double density. */
const pictureRule = { shape: 'square', side: 192, min: 0 } as const;

/** What differs; lists are the same when the same values are chosen, in whatever order. */
function changesOf(saved: Values, values: Values): Partial<Values> {
  const plain = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : JSON.stringify(value.toSorted());
  const changed = fields.filter((field) => plain(values[field]) !== plain(saved[field]));
  // The person to call is told whole: a name without a phone is nobody to call.
  const sent = fields.filter(
    (field) =>
      changed.includes(field) || (isOfEmergency(field) && changed.some((other) => isOfEmergency(other))),
  );
  return Object.fromEntries(sent.map((field) => [field, values[field]]));
}

const isOfEmergency = (field: Field): boolean => field.startsWith('emergency');

/**
 * The profile as it is being edited. Only what the person changed is sent, so that another window's changes stay.
 * What was typed stays when the server refuses, and a picture that was sent already is not sent again.
 */
export function useProfileForm(profile: ProfileView) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const prefix = useId();
  const [saved, setSaved] = useState(profile);
  const [values, setValues] = useState<Values>(() => valuesOf(profile));
  const sent = useRef<{ file: File; id: string }>(undefined);
  const isSending = useRef(false);
  /** The picture could not be sent, though nothing is wrong with it. */
  const [isUnsent, setUnsent] = useState(false);

  const changes = changesOf(valuesOf(saved), values);
  const judge = () => {
    const wrong: Record<string, string> = {};
    for (const { path, message } of profileChangesSchema.safeParse(changes).error?.issues ?? [])
      wrong[String(path[0])] ??= faultInWords(message, t);
    return wrong;
  };
  const { errors, ...form } = useFormErrors(judge);

  const told = (wrong: FormErrors, tell: (wrong: FormErrors) => void) => {
    flushSync(() => tell(wrong));
    const first = wrong.profileImageId ? 'profileImageId' : fields.find((field) => wrong[field]);
    if (first) document.getElementById(`${prefix}${first}`)?.focus();
  };
  const picture = usePicture(saved.profileImage, pictureRule, (message) =>
    told({ profileImageId: message }, form.point),
  );

  const pictureId = async (): Promise<string | null | undefined> => {
    if (picture.change.kind === 'kept') return undefined;
    if (picture.change.kind === 'removed') return null;
    const { file } = picture.change;
    if (sent.current?.file !== file) {
      isSending.current = true;
      const { id } = await api.upload(profileContract.uploadImage, file);
      isSending.current = false;
      sent.current = { file, id };
    }
    return sent.current.id;
  };

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (body: ProfileChanges) => {
      isSending.current = false;
      setUnsent(false);
      const profileImageId = await pictureId();
      return api.call(profileContract.update, { body: { ...body, profileImageId } });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(profileQuery(api).queryKey, answer);
      setSaved(answer);
      setValues(valuesOf(answer));
      picture.reset();
      showToast({ variant: 'success', title: t('profile.toast'), heading: t('profile.saved') });
      // The header shows name and picture, too.
      return queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    onError: (failure) => {
      const fault = isSending.current && pictureFault(t, failure);
      if (fault) {
        setUnsent(fault.mayRetry);
        return told({ profileImageId: fault.text }, form.refuse);
      }
      placeError(t, failure, {
        onFields: (wrong) => {
          // The id that was refused is no good any more.
          sent.current = undefined;
          told(
            Object.fromEntries(Object.entries(wrong).map(([path, text]) => [path.split('.')[0], text])),
            form.refuse,
          );
        },
        otherwise: ({ message }) =>
          showToast({ variant: 'error', title: t('profile.toast'), heading: message }),
      });
    },
  });

  const set = <Name extends Field>(name: Name, value: Values[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    form.forgive((path) => path === name);
  };

  const save = () => {
    const wrong = judge();
    if (Object.keys(wrong).length > 0) return told(wrong, form.tried);
    form.tried(wrong);
    mutate(profileChangesSchema.parse(changes));
  };

  return {
    values,
    set,
    picture: {
      id: `${prefix}profileImageId`,
      hasPicture: picture.src !== null,
      error: errors.profileImageId,
      onRetry: isUnsent && errors.profileImageId !== undefined ? save : undefined,
      onChoose: (file: File) => {
        form.forgive((path) => path === 'profileImageId');
        void picture.choose(file);
      },
      onRemove: () => {
        form.forgive((path) => path === 'profileImageId');
        picture.remove();
      },
    },
    pictureSrc: picture.src,
    isPending,
    isDirty: Object.keys(changes).length > 0 || picture.change.kind !== 'kept',
    /** For an input of Mantine's. */
    field: (name: Field) => ({ id: `${prefix}${name}`, error: errors[name] }),
    /** For an input of text. */
    text: (name: Exclude<Field, 'skills' | 'selectedCauses'>) => ({
      id: `${prefix}${name}`,
      error: errors[name],
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    save,
    discard: () => {
      setValues(valuesOf(saved));
      form.clear();
      picture.reset();
    },
  };
}
