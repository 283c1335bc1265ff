/** Texts of check-ins and check-outs that a device brings. */
export const attendanceTexts = {
  'attendance.cameEarlier': 'This person was checked in on another device, at a later time.',
  'attendance.leftEarlier': 'This person was checked out on another device, at a later time.',
  'attendance.leftBeforeComing': 'This check-out is earlier than the check-in on the roster.',
  'attendance.slotGone': 'This activity has since been removed from the schedule.',
  'attendance.tooMany': 'Too much was sent in a short time. It will be sent again in {wait}.',
  'attendance.tooManyStrangers':
    'Too many email addresses without a place were tried here. Try again in {wait}.',
  'attendance.tooLate': 'This arrived too late: it happened more than {hours} hours ago.',
} as const;
