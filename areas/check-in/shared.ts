import { attendanceContract } from './contract/attendance.ts';
import { checkInContract } from './contract/check-in.ts';
import { correctionsContract } from './contract/corrections.ts';
import { doorCodeContract } from './contract/door-code.ts';
import { forgottenContract } from './contract/forgotten.ts';
import { hereNowContract } from './contract/here-now.ts';
import { refusedTapsContract } from './contract/refused-taps.ts';
import { organizerDaysContract } from './contract/organizer-days.ts';
import { rosterContract } from './contract/roster.ts';
import { walkInsContract } from './contract/walk-ins.ts';
import { attendanceErrors } from './errors/attendance.ts';
import { checkInErrors } from './errors/check-in.ts';
import { correctionErrors } from './errors/corrections.ts';
import { rosterErrors } from './errors/roster.ts';
import { attendanceTexts } from './texts/en/attendance.ts';
import { cameraTexts } from './texts/en/camera.ts';
import { checkInTexts } from './texts/en/check-in.ts';
import { checkOutMailTexts } from './texts/en/check-out-mails.ts';
import { correctionsTexts } from './texts/en/corrections.ts';
import { doorCodeTexts } from './texts/en/door-code.ts';
import { elsewhereTexts } from './texts/en/elsewhere.ts';
import { hereNowTexts } from './texts/en/here-now.ts';
import { organizerDaysTexts } from './texts/en/organizer-days.ts';
import { refusalsTexts } from './texts/en/refusals.ts';
import { placeNoteTexts } from './texts/en/place-notes.ts';
import { rosterSheetTexts } from './texts/en/roster-sheet.ts';
import { rosterTexts } from './texts/en/roster.ts';
import { walkInTexts } from './texts/en/walk-ins.ts';

export const contract = {
  organizerDays: organizerDaysContract,
  hereNow: hereNowContract,
  checkIn: checkInContract,
  doorCode: doorCodeContract,
  roster: rosterContract,
  corrections: correctionsContract,
  forgotten: forgottenContract,
  walkIns: walkInsContract,
  attendance: attendanceContract,
  refusedTaps: refusedTapsContract,
};

export const errors = { ...checkInErrors, ...rosterErrors, ...attendanceErrors, ...correctionErrors };

export const texts = {
  en: {
    ...organizerDaysTexts,
    ...hereNowTexts,
    ...checkInTexts,
    ...cameraTexts,
    ...doorCodeTexts,
    ...elsewhereTexts,
    ...rosterSheetTexts,
    ...rosterTexts,
    ...walkInTexts,
    ...correctionsTexts,
    ...placeNoteTexts,
    ...checkOutMailTexts,
    ...attendanceTexts,
    ...refusalsTexts,
  },
};
