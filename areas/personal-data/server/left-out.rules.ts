const guard = 'protects the account: hashes and counts that say nothing to anybody';
const byWhom =
  'says who of an organization made or changed something of it, which is the organization’s; its change log has it';
const copies = 'a copy in the CRM of an organization of what is in the file';
const forThemselves =
  'what people of an organization keep for themselves, in words of theirs; a person asks the organization';
const shownThere = 'how a shift’s or work’s times came about, which the history shows at each of them';
const passing = 'gone within days: what is on its way';

/** Tables about people that are not in the file, and why. A test holds them and the parts against the database. */
export const leftOut: Readonly<Record<string, string>> = {
  account_codes: guard,
  known_devices: guard,
  mailed_links: guard,
  password_attempts: guard,
  passwords: guard,
  text_codes: guard,
  budgets: guard,
  crm_auth_states: passing,
  attendance_actions: passing,
  idempotent_requests: passing,
  sign_up_news: passing,
  message_attachments: passing,
  crm_connections: byWhom,
  form_mappings: byWhom,
  form_versions: byWhom,
  forms: byWhom,
  groups: byWhom,
  held_visits: byWhom,
  opportunities: byWhom,
  opportunity_coordinators: byWhom,
  organizations: byWhom,
  trail_entries: byWhom,
  crm_links: copies,
  crm_sync_rows: copies,
  blocked_people: forThemselves,
  coordinator_invitations: forThemselves,
  email_group_addresses: forThemselves,
  group_members: forThemselves,
  held_places: forThemselves,
  organization_accounts: forThemselves,
  volunteer_notes: forThemselves,
  visit_entries: shownThere,
  work_changes: shownThere,
  message_recipients: 'each of these messages is among the emails',
  events: 'ids alone, for 90 days; what happened is in the parts',
  uploads: 'pictures, which the profile shows',
  paying_customers: 'an id at the payment provider',
};
