import { startTransition, useCallback, useMemo } from 'react';
import type {
  EditorChoices,
  EditorOpportunity,
  LocationChoice,
  OrganizationOption,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { PlanNotice } from '#areas/billing/web/PlanNotice.tsx';
import type { EditorAddition } from './addition.ts';
import { BasicsStep } from './basics/BasicsStep.tsx';
import type { PictureUpload } from './basics/use-picture-upload.ts';
import { offeredGroups, locationOfDocument, type EditorDocument } from './document.ts';
import { GroupsStep } from './groups/GroupsStep.tsx';
import { PreviewStep } from './publish/PreviewStep.tsx';
import type { FilledSlots } from './saving/people.ts';
import { SavedDateCanceling } from './schedule/SavedDateCanceling.tsx';
import { ScheduleStep } from './schedule/ScheduleStep.tsx';
import { SettingsStep } from './settings/SettingsStep.tsx';
import type { MergedDates } from './state.ts';
import type { StepNumber } from './steps.ts';
import type { EditorControl } from './use-editor.ts';
import type { Problems } from './validate.ts';

const nothingEarlier: EditorOpportunity['earlierActivities'] = [];

export interface StepContentProps {
  step: StepNumber;
  document: EditorDocument;
  /** What is wrong with the step. */
  problems: Problems;
  choices: EditorChoices;
  opportunity: EditorOpportunity | null;
  filled: FilledSlots;
  change: EditorControl['change'];
  onLocationAdded: (organizationId: string, location: LocationChoice) => void;
  upload: PictureUpload;
  onMissing: (problems: Problems) => void;
  addition: EditorAddition | undefined;
  onCanceled: (slotIds: readonly string[], version: number) => void;
}

/** What one step of the editor edits or shows. */
export function StepContent(props: StepContentProps) {
  const { step, document, problems, choices, opportunity, filled, change } = props;
  const { organization, location } = locationOfDocument(document, choices);
  const changeSchedule = useCallback(
    (schedule: ScheduleDocument, mergedDates?: MergedDates) =>
      // Nobody types into the schedule itself: it may take a moment to show hundreds of dates again.
      startTransition(() => change(2, (before) => ({ ...before, schedule }), mergedDates)),
    [change],
  );
  const timeZone = location?.timeZone ?? 'UTC';
  const canceledId = opportunity && opportunity.status !== 'draft' ? opportunity.id : null;
  const { activities } = document.schedule;
  const { onCanceled } = props;
  const renderDate = useMemo(
    () =>
      canceledId === null
        ? undefined
        : (date: DateEntry) => (
            <SavedDateCanceling opportunityId={canceledId} {...{ timeZone, date, activities, onCanceled }} />
          ),
    [canceledId, timeZone, activities, onCanceled],
  );
  const groups = useMemo(() => offeredGroups(document, organization), [document, organization]);
  switch (step) {
    case 1:
      return (
        <>
          <BasicsStep
            basics={document.basics}
            schedule={document.schedule}
            problems={problems}
            choices={choices}
            opportunity={opportunity}
            change={change}
            onLocationAdded={props.onLocationAdded}
            upload={props.upload}
            onMissing={props.onMissing}
          />
          <Added addition={props.addition} organization={organization} />
        </>
      );
    case 2:
      return (
        <ScheduleStep
          schedule={document.schedule}
          onChange={changeSchedule}
          timeZone={timeZone}
          lastShift={organization?.lastShift ?? null}
          filled={filled}
          earlierActivities={opportunity?.earlierActivities ?? nothingEarlier}
          errors={problems}
          renderDate={renderDate}
        />
      );
    case 3:
      return (
        <SettingsStep
          opportunityId={opportunity?.id ?? null}
          settings={document.settings}
          problems={problems}
          change={change}
        />
      );
    case 4:
      return (
        <GroupsStep
          groups={document.groups}
          offered={groups}
          locationId={document.basics.locationId}
          problems={problems}
          change={change}
        />
      );
    case 5:
      return organization && location ? (
        <>
          {opportunity?.status === 'published' ? null : <PlanNotice organizationId={organization.id} />}
          <PreviewStep
            document={document}
            organization={organization}
            location={location}
            opportunity={opportunity}
          />
        </>
      ) : null;
  }
}

/** What another area has in the step, once it is known whose opportunity it is. */
function Added({
  addition,
  organization,
}: Pick<StepContentProps, 'addition'> & { organization: OrganizationOption | undefined }) {
  return organization ? addition?.field(organization) : null;
}
