import { deliveriesContract } from './contract/deliveries.ts';
import { mailContract } from './contract/mail.ts';
import { mailErrors } from './errors/mail.ts';
import { deliveriesTexts } from './texts/en/deliveries.ts';
import { emailGroupTexts } from './texts/en/email-group.ts';
import { groupMailTexts } from './texts/en/groups.ts';
import { mailedInvitationTexts } from './texts/en/invitation.ts';
import { mailTexts } from './texts/en/mail.ts';
import { recordInvitationTexts } from './texts/en/record-invitation.ts';
import { reportTexts } from './texts/en/report.ts';
import { unsubscribeTexts } from './texts/en/unsubscribe.ts';

export const contract = { mail: mailContract, deliveries: deliveriesContract };

export const errors = { ...mailErrors };

export const texts = {
  en: {
    ...deliveriesTexts,
    ...emailGroupTexts,
    ...groupMailTexts,
    ...mailedInvitationTexts,
    ...recordInvitationTexts,
    ...reportTexts,
    ...unsubscribeTexts,
    ...mailTexts,
  },
};
