import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  coordinatorsContract,
  type CoordinatorPlaces,
  type CoordinatorView,
} from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { QueryState } from '#web/ui/QueryState.tsx';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { placesQuery, type CoordinatorRef } from './coordinators.queries.ts';
import css from './Coordinators.module.css';
import { coordinatorName } from './names.ts';
import { useRefreshCoordinators } from './use-answers.ts';

const formId = 'coordinator-locations';

export interface EditLocationsModalProps {
  organizationId: string;
  coordinator: CoordinatorView;
  onClose: () => void;
}

/** Where a coordinator coordinates; mounted for one person at a time, with what is saved now. */
export function EditLocationsModal({ organizationId, coordinator, onClose }: EditLocationsModalProps) {
  const t = useTexts();
  const person = { organizationId, userId: coordinator.userId };
  const query = useQuery(placesQuery(useApi(), person));
  const { data, error } = query;
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!error) return;
    const heading = t('coordinators.locations.loadFailed');
    showToast({ variant: 'error', title: t('coordinators.failed'), heading });
  }, [t, error]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('coordinators.locations.title')}
      busy={busy}
      actions={
        <FormButtons
          form={formId}
          submit={t('coordinators.locations.save')}
          onCancel={onClose}
          isPending={busy}
          disabled={!data}
        />
      }
    >
      {data ? (
        <LocationsForm
          person={person}
          legend={t('coordinators.locations.lead', { name: coordinatorName(coordinator) })}
          places={data}
          onBusy={setBusy}
          onDone={onClose}
        />
      ) : (
        <QueryState query={query} failed={t('coordinators.locations.loadFailed')} />
      )}
    </Modal>
  );
}

interface LocationsFormProps {
  person: CoordinatorRef;
  legend: string;
  places: CoordinatorPlaces;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function LocationsForm({ person, legend, places, onBusy, onDone }: LocationsFormProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshCoordinators();
  const [chosen, setChosen] = useState(() =>
    places.locations.filter(({ approved }) => approved).map(({ id }) => id),
  );
  const judge = (): FormErrors =>
    chosen.length > 0 ? {} : { locationIds: t('coordinators.locations.required') };
  const { errors, tried } = useFormErrors(judge);
  const { mutate } = useSingleMutation({
    mutationFn: (locationIds: string[]) =>
      api.call(coordinatorsContract.setPlaces, { params: { ...person }, body: { locationIds } }),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      showToast({
        variant: 'success',
        title: t('coordinators.approved.toast'),
        heading: t('coordinators.locations.saved'),
      });
      onDone();
    },
    onError: (failure) =>
      showFailure(t, failure, {
        where: t('coordinators.failed'),
        what: t('coordinators.locations.saveFailed'),
      }),
    onSettled: async () => {
      onBusy(false);
      await refresh();
    },
  });
  return (
    <form
      id={formId}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tried(judge());
        if (chosen.length > 0) mutate(chosen);
      }}
    >
      <Checkbox.Group label={legend} error={errors.locationIds} value={chosen} onChange={setChosen}>
        <div className={css.boxes}>
          {places.locations.map(({ id, name }, index) => (
            <Checkbox key={id} value={id} label={name} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Checkbox.Group>
    </form>
  );
}
