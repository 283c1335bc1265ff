import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openSchemaWorld, refusedBy } from '#testing/worlds/schema.ts';
import type { Db, Queryable } from './client.ts';

let close: () => Promise<void>;
let db: Db;

beforeAll(async () => {
  ({ db, close } = await openSchemaWorld());
});
afterAll(() => close());

/** CHECK constraints: the assignment, made to the world's rows of the table, breaks the check. */
const brokenChecks: [table: string, check: string, assignment: string][] = [
  ['users', 'email', `email = 'Ada@Example.org'`],
  ['users', 'email', `email = 'nobody'`],
  ['users', 'names', `first_name = ' '`],
  ['users', 'cell_phone', `cell_phone = '555-123-4567'`],
  ['users', 'home_phone', `home_phone = '123'`],
  ['users', 'payment_status', `payment_status = 'free'`],
  ['users', 'erased', `erased_at = now()`],
  ['account_codes', 'purpose', `purpose = 'sign-in'`],
  ['email_group_addresses', 'address', `address = 'nobody'`],
  ['email_group_addresses', 'answer', `answer = 'maybe'`],
  ['email_group_addresses', 'answered', `answered_at = null`],
  ['suppressed_addresses', 'address', `address = 'Ada@example.org'`],
  ['suppressed_addresses', 'reason', `reason = 'bored'`],
  ['suppressed_addresses', 'released', `released_at = now()`],
  ['qualifications', 'kind', `kind = 'juggling'`],
  ['qualifications', 'note', `note = ' '`],
  ['volunteer_notes', 'text', `text = ' '`],
  ['attendance_actions', 'kind', `kind = 'juggle'`],
  ['attendance_actions', 'outcome', `outcome = 'perhaps', reason = 'x'`],
  ['attendance_actions', 'reason', `outcome = 'conflict'`],
  ['attendance_actions', 'at', `at = now() + interval '1 minute'`],
  ['budgets', 'taken', `taken = -1`],
  ['budgets', 'ends', `ends_at = null`],
  ['additional_volunteers', 'email', `email = ' friend@example.org'`],
  ['additional_volunteers', 'names', `last_name = ''`],
  ['additional_volunteers', 'other_account', `account_user_id = user_id`],
  ['organizations', 'name', `name = ' '`],
  ['organizations', 'new_name', `new_name = ''`],
  ['locations', 'name', `name = ''`],
  ['locations', 'new_name', `new_name = ' '`],
  ['locations', 'kind', `kind = 'third'`],
  ['locations', 'time_zone', `time_zone = 'EST'`],
  ['locations', 'point', `latitude = null`],
  ['coordinators', 'role', `role = 'boss'`],
  ['coordinators', 'status', `status = 'approved'`],
  ['coordinators', 'deleted', `status = 'delete'`],
  ['coordinators', 'deleted', `deleted_at = now()`],
  ['coordinator_invitations', 'email', `email = 'Zoe@example.org'`],
  ['coordinator_invitations', 'names', `last_name = ' '`],
  ['groups', 'name', `name = ''`],
  ['group_members', 'email', `email = 'nobody'`],
  ['group_members', 'names', `first_name = ''`],
  ['opportunities', 'status', `status = 'cancelled'`],
  ['opportunities', 'title', `title = ''`],
  ['opportunities', 'registration_limit', `registration_limit = -1`],
  ['opportunities', 'access_code', `access_code = ''`],
  ['opportunities', 'days_old', `days_old = -1`],
  ['opportunities', 'days_future', `days_future = -1`],
  ['opportunities', 'check_in_hours', `check_in_hours = 25`],
  ['opportunities', 'check_in_hours', `check_in_hours = -1`],
  ['opportunities', 'span', `ends_at = starts_at`],
  ['opportunities', 'span', `ends_at = null`],
  ['opportunities', 'posted', `posted_at = null`],
  ['opportunity_dates', 'span', `end_at = start_at`],
  ['activities', 'title', `title = ''`],
  ['activities', 'description', `description = repeat('ä', 351)`],
  ['activities', 'rate', `rate = -0.01`],
  ['slots', 'capacity', `capacity = 0`],
  ['registrations', 'check_out_after_check_in', `check_out_at = now()`],
  ['registrations', 'check_out_after_check_in', `check_in_at = now(), check_out_at = now() - interval '1 s'`],
  ['registrations', 'unregister_before_check_in', `check_in_at = now(), deleted_at = now()`],
  ['registrations', 'new_volunteer', `new_volunteer = true`],
  ['registrations', 'no_show', `no_show_at = now()`],
  ['registrations', 'no_show', `no_show_at = now(), no_show_by_id = user_id, check_in_at = now()`],
  ['registrations', 'repaired', `repaired_at = now()`],
  ['registrations', 'repaired', `repaired_at = now(), repaired_by_id = user_id, check_in_at = now()`],
  ['registrations', 'note', `note = ' '`],
  ['registrations', 'note', `note = repeat('ä', 301)`],
  ['registrations', 'added', `added_by_id = user_id, typed_first_name = 'Ana'`],
  ['registrations', 'added', `typed_first_name = 'Ana', typed_last_name = 'Diaz'`],
  ['registrations', 'added', `unnamed_others = 1`],
  ['registrations', 'added', `added_by_id = user_id, unnamed_others = -1`],
  ['registrations', 'over_capacity', `over_capacity_at = now()`],
  ['registrations', 'brought_by', `is_additional_volunteer = not is_additional_volunteer`],
  ['registrations', 'brought_by', `is_additional_volunteer = true, brought_by_registration_id = id`],
  ['registrations', 'rate', `rate = -1`],
  ['registrations', 'email', `email = 'Ada@example.org'`],
  ['registration_additional_volunteers', 'names', `first_name = ''`],
  ['registration_additional_volunteers', 'self', `companion_registration_id = registration_id`],
  ['companion_answers', 'answer', `answer = 'perhaps'`],
  ['companion_answers', 'other', `companion_user_id = holder_user_id`],
  ['forms', 'kind', `kind = 'survey'`],
  ['forms', 'name', `title = ''`],
  ['form_versions', 'title', `title = ''`],
  ['volunteer_requests', 'status', `status = 'approve'`],
  ['volunteer_requests', 'decline_message', `decline_message = 'Sorry'`],
  ['volunteer_requests', 'email', `email = 'Ada@example.org'`],
  ['earlier_applications', 'status', `status = 'pending'`],
  ['emails', 'status', `status = 'lost'`],
  ['emails', 'attempts', `attempts = -1`],
  ['emails', 'claimed', `status = 'sending'`],
  ['emails', 'recipient', `recipient = 'nobody'`],
  ['messages', 'subject', `subject = ' '`],
  ['messages', 'content', `content = ''`],
  ['message_audiences', 'one', `opportunity_id = null`],
  [
    'message_audiences',
    'narrowed',
    `opportunity_id = null, group_id = (select id from groups limit 1), date_ids = array[message_id]`,
  ],
  ['message_recipients', 'address', `address = 'Ada@example.org'`],
  ['message_recipients', 'audiences', `audiences = '{}'`],
  ['message_attachments', 'content_type', `content_type = 'text/html'`],
  ['message_attachments', 'file_name', `file_name = ' '`],
  ['message_attachments', 'byte_size', `byte_size = 5 * 1024 * 1024 + 1`],
  ['application_files', 'content_type', `content_type = 'text/html'`],
  ['application_files', 'file_name', `file_name = ' '`],
  ['application_files', 'byte_size', `byte_size = 10 * 1024 * 1024 + 1`],
  ['files', 'purpose', `purpose = 'meme'`],
  ['files', 'content_type', `content_type = 'image/svg+xml'`],
  ['files', 'byte_size', `byte_size = 20 * 1024 * 1024 + 1`],
  ['files', 'pixels', `height = 299`],
  ['crm_connections', 'connected', `connected_at = now()`],
  ['crm_object_configs', 'purpose', `purpose = 'contact'`],
  ['crm_object_configs', 'object_name', `object_name = ''`],
  ['subscriptions', 'plan', `plan = 'weekly'`],
  ['subscriptions', 'status', `status = 'success'`],
  ['subscriptions', 'trial', `trial_ends_at = started_at`],
  ['subscriptions', 'card_last4', `card_last4 = '42'`],
  ['subscriptions', 'card_exp_month', `card_exp_month = 13`],
];

describe('CHECK constraints refuse', () => {
  test.each(brokenChecks)('%s (%s): %s', async (table, check, assignment) => {
    const broken = (tx: Queryable) => tx.execute(sql.raw(`update ${table} set ${assignment}`));
    expect(await refusedBy(db, broken)).toBe(`${table}_${check}_check`);
  });

  it('all of them are tried above', async () => {
    const found = await db.execute(
      sql`select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`,
    );
    const tried = new Set(brokenChecks.map(([table, check]) => `${table}_${check}_check`));
    const { rows } = found as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name)).toEqual([...tried].toSorted());
  });
});
