/** Mails about plans. */
export const billingMailsTexts = {
  'mail.plan.billing': 'See your plan',
  'mail.plan.card': 'Update your card',
  'mail.plan.again': 'Choose a plan',
  'mail.plan.reason': 'You’re receiving this email because you pay for a plan on Manyhands.',
  'mail.planStarted.subject': 'Your plan has started',
  'mail.planStarted.preview': 'Thank you. Here is what happens next.',
  'mail.planStarted.heading': 'Thank you, {firstName}',
  'mail.planStarted.text':
    'Your plan has started. After a free trial, your card is charged {price} {per} plus applicable taxes until you cancel. A trial that has not ended yet goes on until {day}.',
  'mail.planTrialEnding.subject': 'Your free trial ends on {day}',
  'mail.planTrialEnding.preview': 'Then your card is charged {price} {per}.',
  'mail.planTrialEnding.heading': 'Your trial ends soon, {firstName}',
  'mail.planTrialEnding.text':
    'Your free trial ends on {day}. Then your card is charged {price} {per} plus applicable taxes. There is nothing you have to do. If you don’t want to continue, cancel before that day.',
  'mail.planUnpaid.subject': 'Your card could not be charged',
  'mail.planUnpaid.preview': 'Please update it by {day}.',
  'mail.planUnpaid.heading': 'Your card could not be charged',
  'mail.planUnpaid.text':
    'We tried to charge {price} for your plan, and your card was declined. Please update it by {day}. Until then nothing changes for your organization.',
  'mail.planOwing.subject': 'Your organization can’t publish anything new',
  'mail.planOwing.preview': 'Your plan has been unpaid since {day}. Nothing is lost.',
  'mail.planOwing.heading': 'Your plan is unpaid',
  'mail.planOwing.text':
    'A charge of {price} has been due since {day}. Until it is paid, your organization can’t publish anything new. What is published stays, and nothing is lost: update your card, and everything works as before.',
  'mail.planRecovered.subject': 'Your plan is paid',
  'mail.planRecovered.preview': 'Your card was charged, and everything is in order.',
  'mail.planRecovered.heading': 'Thank you, {firstName}',
  'mail.planRecovered.text': 'What you owed for your plan is paid. Your receipt is with your invoices.',
  'mail.planEnded.subject': 'Your plan has ended',
  'mail.planEnded.preview': 'Nothing is lost. You can choose a plan again.',
  'mail.planEnded.heading': 'Your plan has ended',
  'mail.planEnded.text':
    'Your card won’t be charged anymore. Your organization can’t publish anything new, but what is published stays, and nothing is lost. To continue, choose a plan again.',
} as const;
