/** What the opportunity editor refuses, step by step, and what saving answers. */
export const opportunityEditorRefusalsTexts = {
  // Step 1
  'opportunityEditor.organization.required': 'Please select an organization',
  'opportunityEditor.location.required': 'Please select a location',
  'opportunityEditor.coordinators.required': 'Please add a coordinator',
  'opportunityEditor.skills.required': 'Please add a skill',
  'opportunityEditor.choices.unknown': '{value} is not among the choices.',
  'opportunityEditor.choices.tooMany': 'Please choose at most {max}.',
  // Inviting a coordinator
  'opportunityEditor.invite.firstName.required': 'Please enter a first name',
  'opportunityEditor.invite.lastName.required': 'Please enter a last name',
  'opportunityEditor.invite.email.required': 'Please enter an email',
  'opportunityEditor.invite.email.invalid': 'Please enter a valid email address',
  'opportunityEditor.invite.alreadyThere': 'This person already works at this location.',
  'opportunityEditor.invite.waiting':
    'This person hasn’t answered an earlier invitation yet. You can send a new one in {wait}.',
  'opportunityEditor.invite.signUp':
    '{invitedBy} invites you to coordinate volunteers for {organization} at {location}. Sign up, and your request to coordinate is made automatically.',
  'opportunityEditor.invite.linkInvalid':
    'This invitation has expired or was already used. Please ask for a new one.',
  // Step 2, dates
  'opportunityEditor.dates.startDay.required': 'Please enter a start date',
  'opportunityEditor.dates.endDay.required': 'Please enter an end date',
  'opportunityEditor.dates.startTime.required': 'Please enter a start time',
  'opportunityEditor.dates.endTime.required': 'Please enter a end time',
  'opportunityEditor.dates.endDay.beforeStart': 'End date must be after or equal to the start date',
  'opportunityEditor.dates.recurrence.required': 'Please select a recurrence value',
  'opportunityEditor.dates.weekdays.required': 'Please select the day(s) of the week for recurrence',
  'opportunityEditor.dates.end.past': 'End time cannot be in the past',
  'opportunityEditor.dates.end.tooLate': 'A shift must end on the day it starts or on the next one.',
  'opportunityEditor.dates.none': 'Please select one or more dates',
  'opportunityEditor.dates.overlap':
    'One of these shifts begins before another one ends. Please choose times that don’t overlap.',
  'opportunityEditor.dates.total': 'An opportunity can have at most {max} dates that are not over.',
  'opportunityEditor.slots.total': 'That’s too many activities on too many dates: at most {max} in total.',
  'opportunityEditor.schedule.unknown': 'This activity is not part of the schedule.',
  'opportunityEditor.schedule.twice': 'The same activity is on this date twice.',
  // Step 2, activities
  'opportunityEditor.activity.dates.required': 'Please select at least one date',
  'opportunityEditor.activity.rows.empty':
    'Please make sure to remove any unused or empty date entries before proceeding to save.',
  'opportunityEditor.activity.count.required': 'Please select the number of volunteers you would like',
  'opportunityEditor.activity.rate.invalid': 'Please enter an amount from 0 to {max}.',
  // Step 3
  'opportunityEditor.settings.notPositive': 'Please enter  a number greater than zero',
  'opportunityEditor.settings.checkbox.required': 'Please select the checkbox',
  'opportunityEditor.settings.accessCode.required': 'Please enter an access code',
  'opportunityEditor.settings.emailGroup.tooMany': 'Please enter at most {max} addresses.',
  // Step 4
  'opportunityEditor.groups.required': 'Please add a group',
  // Saving
  'opportunityEditor.changedMeanwhile':
    '{name} saved this opportunity while you were editing it. Your changes aren’t lost: look at what changed, then save again.',
  'opportunityEditor.somebody': 'Somebody else',
  'opportunityEditor.archived': 'This opportunity is archived. Unarchive it before you change it.',
  'opportunityEditor.alreadyPublished':
    'This opportunity is already published and can’t become a draft again.',
  'opportunityEditor.placeFixed':
    'Volunteers are signed up here, so you can’t change the location. Clone the opportunity to offer it elsewhere.',
  'opportunityEditor.peopleAffected':
    'This affects {people} sign-ups. Choose for each what happens to the volunteers: keep, move or release them.',
  'opportunityEditor.peopleCheckedIn':
    'Volunteers have already checked in for {activity}. You can’t move or release them: let them keep their places, or go back and leave it as it was.',
  'opportunityEditor.noRoom':
    '{people} would move there, but there is room for {left}. Choose another shift for them, or go back and give that one more places.',
  'opportunityEditor.partyTooLarge':
    'A volunteer who has places in both shifts would bring {people} people there: at most {max} can come along. Choose another shift for them.',
  'opportunityEditor.move.unknown': 'Please choose where these volunteers go.',
} as const;
