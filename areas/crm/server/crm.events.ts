import { defineChange } from '#server/platform/trail.ts';

/** The CRM of an organization, or custom objects in it, were turned on or off. */
export const crmSwitched = defineChange('crm.switched', 'keys', 'crm');

/** An organization is connected with a CRM. */
export const crmConnected = defineChange('crm.connected', 'keys', 'crm');

/** The sync with the CRM was turned on or off, or sends something else. */
export const crmSyncSet = defineChange('crm.sync-set', 'keys', 'crm');

/** Answers of a form go elsewhere in the CRM. */
export const mappingChanged = defineChange('crm.mapping-changed', 'settings', 'form');

/** Which object of the CRM stands for campaigns or activities is another one. */
export const crmObjectSet = defineChange('crm.object-set', 'keys', 'crm');

/** An opportunity belongs to another campaign of the CRM. */
export const campaignChosen = defineChange('crm.campaign-chosen', 'opportunities', 'opportunity');
