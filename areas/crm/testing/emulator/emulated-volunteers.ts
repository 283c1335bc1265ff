// Volunteers for Salesforce as it is installed: its fields on standard objects, its objects, and the two rules of its hours.
import {
  emulatedField as field,
  emulatedObject,
  emulatedPicklist as picklist,
  type EmulatedField,
  type EmulatedObject,
} from './emulated-fields.ts';

const v4s = 'GW_Volunteers__';

const own = (name: string, label: string, rest: Partial<EmulatedField> = {}): EmulatedField =>
  field(`${v4s}${name}__c`, label, rest);
const list = (
  name: string,
  label: string,
  values: readonly string[],
  rest: Partial<EmulatedField> = {},
): EmulatedField => picklist(`${v4s}${name}__c`, label, values, rest);
const counted = (name: string, label: string): EmulatedField =>
  own(name, label, { type: 'double', readOnly: true });
const worked = (name: string, label: string, rest: Partial<EmulatedField> = {}): EmulatedField =>
  own(name, label, { type: 'double', ...rest });
const flag = (name: string, label: string): EmulatedField => own(name, label, { type: 'boolean' });
const long = (name: string, label: string): EmulatedField =>
  own(name, label, { type: 'textarea', length: 32_000 });
const partOf = (name: string, label: string, refersTo: string): EmulatedField =>
  own(name, label, { type: 'reference', refersTo, required: true, isPart: true });

const zones = ['America/Los_Angeles', 'America/Chicago', 'America/New_York', 'Europe/London', 'GMT'];

/** What the package adds to standard objects. */
export const volunteerFieldsOf: Record<'Contact' | 'Campaign', EmulatedField[]> = {
  get Contact() {
    return [
      counted('First_Volunteer_Date', 'First Volunteer Date'),
      counted('Last_Volunteer_Date', 'Last Volunteer Date'),
      counted('Unique_Volunteer_Count', 'Volunteer Unique Count'),
      flag('Volunteer_Auto_Reminder_Email_Opt_Out', 'Volunteer Auto-Reminder Email Opt Out'),
      list(
        'Volunteer_Availability',
        'Volunteer Availability',
        ['Weekdays', 'Weekends', 'Morning', 'Afternoon', 'Weekly'],
        { type: 'multipicklist' },
      ),
      counted('Volunteer_Hours', 'Volunteer Hours'),
      own('Volunteer_Last_Web_Signup_Date', 'Volunteer Last Web Signup Date', { type: 'date' }),
      long('Volunteer_Manager_Notes', 'Volunteer Manager Notes'),
      long('Volunteer_Notes', 'Volunteer Notes'),
      own('Volunteer_Organization', 'Volunteer Organization'),
      list(
        'Volunteer_Skills',
        'Volunteer Skills',
        ['Computer usage', 'Manual labor', 'Marketing', 'Fundraising', 'Event Planning', 'Landscaping'],
        { type: 'multipicklist' },
      ),
      list('Volunteer_Status', 'Volunteer Status', ['Active', 'Inactive', 'New Sign Up', 'Prospective']),
    ];
  },
  get Campaign() {
    return [
      counted('Number_of_Volunteers', 'Number of Volunteers'),
      counted('Volunteer_Completed_Hours', 'Volunteer Completed Hours'),
      counted('Volunteer_Jobs', 'Volunteer Jobs'),
      counted('Volunteer_Shifts', 'Volunteer Shifts'),
      list('Volunteer_Website_Time_Zone', 'Volunteer Website Time Zone', zones),
      counted('Volunteers_Still_Needed', 'Volunteers Still Needed'),
    ];
  },
};

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The objects that the package brings. */
export const volunteerObjects = (): EmulatedObject[] => [
  emulatedObject(`${v4s}Volunteer_Job__c`, 'Volunteer Job', 'a03', [
    field('Name', 'Volunteer Job Name', { required: true, length: 80 }),
    partOf('Campaign', 'Campaign', 'Campaign'),
    long('Description', 'Description'),
    flag('Display_on_Website', 'Display on Website'),
    own('External_Signup_Url', 'External Signup Url'),
    counted('First_Shift', 'First Shift'),
    flag('Inactive', 'Inactive'),
    own('Location_City', 'Location City'),
    long('Location_Information', 'Location Information'),
    own('Location_Street', 'Location Street'),
    own('Location_Zip_Postal_Code', 'Location Zip/Postal Code', { length: 100 }),
    own('Location', 'Location State/Province', { length: 100 }),
    counted('Number_of_Completed_Hours', 'Number of Completed Hours'),
    counted('Number_of_Shifts', 'Number of Shifts'),
    counted('Number_of_Volunteers_Still_Needed', '# of Volunteers Still Needed'),
    counted('Number_of_Volunteers', 'Number of Volunteers'),
    flag('Ongoing', 'Ongoing'),
    list(
      'Skills_Needed',
      'Skills Needed',
      [
        'Computer usage',
        'Manual Labor',
        'Marketing',
        'Fundraising',
        'Event Planning',
        'Landscaping',
        'basic accounting',
      ],
      { type: 'multipicklist' },
    ),
    list('Volunteer_Website_Time_Zone', 'Volunteer Website Time Zone', zones),
  ]),
  emulatedObject(`${v4s}Volunteer_Shift__c`, 'Volunteer Shift', 'a05', [
    field('Name', 'Volunteer Shift', { readOnly: true, numbers: 'Shift-{00000}' }),
    partOf('Volunteer_Job', 'Volunteer Job', `${v4s}Volunteer_Job__c`),
    long('Description', 'Description'),
    worked('Desired_Number_of_Volunteers', 'Desired # of Volunteers'),
    worked('Duration', 'Duration (Hours)', { required: true }),
    own('Job_Location_City', 'Job Location City', { readOnly: true }),
    own('Job_Location_State_Province', 'Job Location State/Province', { readOnly: true }),
    own('Job_Location_Street', 'Job Location Street', { readOnly: true }),
    own('Job_Location_Zip_Postal_Code', 'Job Location Zip/Postal Code', { readOnly: true }),
    own('Job_Recurrence_Schedule', 'Job Recurrence Schedule', {
      type: 'reference',
      refersTo: `${v4s}Job_Recurrence_Schedule__c`,
    }),
    counted('Number_of_Volunteers_Still_Needed', '# of Volunteers Still Needed'),
    own('Start_Date_Time', 'Start Date & Time', { type: 'datetime', required: true }),
    own('System_Note', 'System Note'),
    worked('Total_Volunteers', 'Total Volunteers'),
  ]),
  {
    ...emulatedObject(`${v4s}Volunteer_Hours__c`, 'Volunteer Hours', 'a02', [
      field('Name', 'Volunteer Hours', { readOnly: true, numbers: 'VH-{00000}' }),
      long('Comments', 'Comments'),
      partOf('Contact', 'Contact', 'Contact'),
      own('End_Date', 'End Date', { type: 'date' }),
      own('Full_Name', 'Full Name', { readOnly: true }),
      worked('Hours_Worked', 'Hours Worked'),
      worked('Number_of_Volunteers', 'Number of Volunteers', { required: true }),
      own('Planned_Start_Date_Time', 'Planned Start Date & Time', { type: 'datetime' }),
      own('Shift_Start_Date_Time', 'Shift Start Date & Time', { type: 'datetime', readOnly: true }),
      own('Start_Date', 'Start Date', { type: 'date', required: true }),
      list('Status', 'Status', ['Prospect', 'Confirmed', 'Completed', 'No-Show', 'Web Sign Up', 'Canceled']),
      own('System_Note', 'System Note', { type: 'textarea', length: 255 }),
      counted('Total_Hours_Worked', 'Total Hours Worked'),
      own('Volunteer_Campaign_Name', 'Volunteer Campaign Name', { readOnly: true }),
      own('Volunteer_Campaign', 'Volunteer Campaign', { readOnly: true }),
      partOf('Volunteer_Job', 'Volunteer Job', `${v4s}Volunteer_Job__c`),
      own('Volunteer_Recurrence_Schedule', 'Volunteer Recurrence Schedule', {
        type: 'reference',
        refersTo: `${v4s}Volunteer_Recurrence_Schedule__c`,
      }),
      own('Volunteer_Shift', 'Volunteer Shift', {
        type: 'reference',
        refersTo: `${v4s}Volunteer_Shift__c`,
      }),
    ]),
    rules: [
      {
        message: 'You must specify the Hours Worked when setting Status to Completed.',
        field: `${v4s}Hours_Worked__c`,
        isBroken: (record) =>
          record[`${v4s}Status__c`] === 'Completed' && isMissing(record[`${v4s}Hours_Worked__c`]),
      },
      {
        message: 'You must specify a Status value.',
        field: `${v4s}Status__c`,
        isBroken: (record) => isMissing(record[`${v4s}Status__c`]),
      },
    ],
  },
  emulatedObject(`${v4s}Job_Recurrence_Schedule__c`, 'Job Recurrence Schedule', 'a00', [
    field('Name', 'Job Recurrence Schedule', { readOnly: true, numbers: 'JRS-{00000}' }),
    partOf('Volunteer_Job', 'Volunteer Job', `${v4s}Volunteer_Job__c`),
    list('Days_of_Week', 'Days of Week', weekdays, { type: 'multipicklist' }),
    long('Description', 'Description'),
    worked('Desired_Number_of_Volunteers', 'Desired # of Volunteers'),
    worked('Duration', 'Duration (Hours)', { required: true }),
    own('Schedule_End_Date', 'Schedule End Date', { type: 'date' }),
    own('Schedule_Start_Date_Time', 'Schedule Start Date & Time', { type: 'datetime', required: true }),
    list('Weekly_Occurrence', 'Weekly Occurrence', occurrences, { type: 'multipicklist' }),
  ]),
  emulatedObject(`${v4s}Volunteer_Recurrence_Schedule__c`, 'Volunteer Recurrence Schedule', 'a04', [
    field('Name', 'Volunteer Recurrence Schedule', { readOnly: true, numbers: 'VRS-{00000}' }),
    partOf('Contact', 'Contact', 'Contact'),
    partOf('Volunteer_Job', 'Volunteer Job', `${v4s}Volunteer_Job__c`),
    long('Comments', 'Comments'),
    list('Days_of_Week', 'Days of Week', weekdays, { type: 'multipicklist' }),
    worked('Duration', 'Duration (Hours)', { required: true }),
    worked('Number_of_Volunteers', 'Number of Volunteers'),
    own('Schedule_End_Date', 'Schedule End Date', { type: 'date' }),
    own('Schedule_Start_Date_Time', 'Schedule Start Date & Time', { type: 'datetime', required: true }),
    list('Volunteer_Hours_Status', 'Volunteer Hours Status', ['Confirmed', 'Prospect', 'Web Sign Up']),
    list('Weekly_Occurrence', 'Weekly Occurrence', occurrences, { type: 'multipicklist' }),
  ]),
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const occurrences = ['Every', '1st', '2nd', '3rd', '4th', '5th', 'Alternate'];
