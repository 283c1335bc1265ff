/** Texts of check-ins and check-outs that a device brings. */
export const attendanceTexts = {
  'attendance.cameEarlier': 'This person was checked in on another device, at a later time.',
  'attendance.leftEarlier': 'This person was checked out on another device, at a later time.',
  'attendance.leftBeforeComing': 'This check-out is earlier than the check-in that is written.',
  'attendance.slotGone': 'This activity was taken out of the schedule meanwhile.',
  'attendance.tooMany': 'Too much was sent in a short time. It is sent again in {wait}.',
  'attendance.tooManyStrangers': 'Too many addresses without a place were tried here. Try again in {wait}.',
  'attendance.tooLate': 'This came too late: it was done more than {hours} hours ago.',
} as const;
