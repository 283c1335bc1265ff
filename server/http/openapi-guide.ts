/**
 * What a caller reads at `/api/docs` before the list of endpoints. Each block marked `json` is a query that answers for everybody,
 * each marked `json put` or `json delete` a body that a new organizer sends, in this order; `openapi-guide.feature.test.ts` runs them.
 */
export const apiGuide = `
Manyhands publishes volunteer opportunities with dated shifts. Two ways lead to the same records, with the same rights:

- **The endpoints below**, which the screens use. Each says who may call it.
- **Items**: records under composed keys, asked for as a DynamoDB document client asks, at \`/api/items\` (and \`/items\`).

Callers of items read "Asking for items", "Writing items" and "Filters"; the list of endpoints at the end is for looking up.

A session is a cookie: log in with \`POST /api/session/sign-in\` and send it along. Without one you are a visitor.

**Programs use an API key.** Organizers make keys under Settings, "API Keys"; a key is shown once. Send it in the header
\`Authorization: Bearer mhk_…\`, never in an address, and keep it where nobody reads it. A key acts for one organization with the rights
of the person who made it, as far as it is allowed: each endpoint below and each kind of item names the permission that it needs
(\`people:write\` includes \`people:read\`). What names none is closed to keys (403, \`api-key.closed\`), a missing permission is 403
(\`api-key.scope\`), a key that doesn't work 401 (\`api-key.refused\`), too many calls in a minute 429 with \`Retry-After\`. With a key you
read the items of its organization as its organizers do, besides what is public, and nothing that is a person's own.

| permission | items |
| --- | --- |
| \`opportunities:read\`, \`opportunities:write\` | opportunities, organizations, locations, lists of skills and causes; writing: opportunities |
| \`people:read\`, \`people:write\` | users, coordinators, volunteer requests, groups, forms; writing: groups, answers to requests |
| \`registrations:read\` | registrations |

**A write that may be sent again** has the header \`Idempotency-Key\` with a text of your own, such as a UUID: sent again within 24 hours it is
answered as before, with \`Idempotency-Replayed: true\`, and not done again. The same key with another request is 422, and while the first
one is worked on 409. After a refusal the key is free again. All writes that keys may call take it.

Refusals are \`application/problem+json\` with a \`code\`, a \`message\`, and \`fields\` or \`params\` that say what is wrong.

## Webhooks

Organizers add addresses under Settings, "Webhooks". A \`POST\` goes there soon after something happened:

\`\`\`
{ "type": "registration.created", "version": 1, "timestamp": "…", "data": { "organizationId": "…", "userId": "…",
  "registrations": [{ "registrationId": "…", "opportunityId": "…", "dateId": "…", "slotId": "…" }] } }
\`\`\`

\`registration.changed\` (moved, or at another address), \`registration.cancelled\` and \`checkin.changed\` name \`registrations\`, \`hours.changed\` \`registrations\` or \`reportId\`, \`request.decided\` \`userId\` and
\`answer\`, \`opportunity.published\` \`opportunityId\`; fields are added without another version. Names and addresses are not sent: read them with an API
key. A delivery is signed as [Standard Webhooks](https://www.standardwebhooks.com) says, so that its libraries check it: \`webhook-signature\` has
\`v1,\` and the Base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, with the bytes behind \`whsec_\` as the key, and two of them while a
secret is exchanged. Refuse timestamps older than five minutes. Answer 2xx within ten seconds; anything else is tried again after 15 seconds, 5 and
30 minutes, 2, 5, 10 and 14 hours. A delivery may come twice, under the same \`webhook-id\`, and later than another one.

## Asking for items

\`params\` is JSON, URL-encoded. From a shell:

\`\`\`sh
curl -G "$SITE/api/items" --data-urlencode 'params={"IndexName":"skGSI","KeyConditionExpression":"sk = :sk","ExpressionAttributeValues":{":sk":"ORGANIZATION"}}'
\`\`\`

It answers \`{ "Items": [...], "Count": 2, "ScannedCount": 2 }\`, and \`LastEvaluatedKey\` if there is more: send it as
\`ExclusiveStartKey\` for the next page. A page ends at \`Limit\` items or at about a million bytes. You get what you may see; what you may not
is not counted either.

Every item has \`pk\` and \`sk\`. Give one of them whole: \`pk\`, or with \`IndexName: "skGSI"\` \`sk\`. The other one may be compared
(\`=\`, \`<\`, \`<=\`, \`>\`, \`>=\`, \`BETWEEN\`, \`begins_with\`), and items come in the order of its bytes.

| item | pk | sk | seen by |
| --- | --- | --- | --- |
| organization | \`ORGANIZATION#{org}\` | \`ORGANIZATION\` | everybody; a private one by those who belong to it |
| location | \`ORGANIZATION#{org}\` | \`LOCATION#{org}#{location}\` | the same |
| opportunity | \`OPPORTUNITY#{org}#{location}#{title}\` | \`OPPORTUNITY\` | everybody if published; drafts by those who manage the location |
| opportunity of a location | \`LOCATION#{org}#{location}\` | the opportunity's pk | the same |
| opportunity of a contact | the user's pk | the opportunity's pk | the contact, and those who manage the location |
| user | \`USER#{id}#{familyName},{givenName}\` | \`USER\` | the person; in short, organizations that know the person |
| coordinator | the user's pk | the location's sk | the person, and those who manage the location |
| registration | \`VOLUNTEER_REGISTRATION_{user}_{opportunity}_{date}_{slot}\` | \`VOLUNTEER_REGISTRATION\` | the person, and those who manage the location |
| volunteer request | the user's pk | \`VOLUNTEER_REQUEST#ORGANIZATION#{org}\` | the person, and those who work for the organization |
| group | \`LOCATION#{org}\` | \`GROUP#{name}\` | organizers, and coordinators of a location that it serves |
| form | \`FORM#ORGANIZATION#{org}#{id}\` | \`FormCreated#ORGANIZATION#{org}\` | those who work for the organization |
| subscription | \`SUBSCRIPTION#{id}\` | its start | the one who pays |
| lists | \`Manyhands_Skills\`, \`Manyhands_Causes\` | \`Skills\`, \`Causes\` | everybody |

In a part of a key \`#\` is written \`%23\` and \`%\` is written \`%25\`.

## Examples

All organizations:

\`\`\`json
{ "IndexName": "skGSI", "KeyConditionExpression": "sk = :sk", "ExpressionAttributeValues": { ":sk": "ORGANIZATION" } }
\`\`\`

Published opportunities that end in 2030 or later, twenty at a time, with their titles and dates alone. \`status\` is a reserved word, so it
gets a name:

\`\`\`json
{
  "IndexName": "skGSI",
  "KeyConditionExpression": "sk = :sk AND begins_with(pk, :start)",
  "FilterExpression": "#status = :published AND endDate >= :from",
  "ProjectionExpression": "pk, title, startDate, endDate",
  "ExpressionAttributeNames": { "#status": "status" },
  "ExpressionAttributeValues": {
    ":sk": "OPPORTUNITY",
    ":start": "OPPORTUNITY#",
    ":published": "published",
    ":from": "2030-01-01"
  },
  "Limit": 20
}
\`\`\`

The list of skills:

\`\`\`json
{
  "KeyConditionExpression": "pk = :pk AND sk = :sk",
  "ExpressionAttributeValues": { ":pk": "Manyhands_Skills", ":sk": "Skills" }
}
\`\`\`

## Writing items

\`PUT /api/items\` takes an item. If there is none under its key, it is made, as by the screen that makes such a thing; otherwise the attributes
change that are sent with another value than they have. So you may read an item, change one attribute and put all of it back, or send the
key and that attribute alone. What you leave out stays; \`null\` or an empty text empties it. It answers \`{ "success": true, "item": {...} }\`
with the item as it is then. A new item may have got a number in its key, where its name was in use.

An organizer founds an organization:

\`\`\`json put
{
  "pk": "ORGANIZATION#Green Parks",
  "sk": "ORGANIZATION",
  "address_1": "1 Main Street",
  "city": "Philadelphia",
  "state": "PA",
  "postal_code": "19100",
  "country": "United States of America",
  "time_zone": "America/New_York"
}
\`\`\`

makes a group in it,

\`\`\`json put
{
  "pk": "LOCATION#Green Parks",
  "sk": "GROUP#Drivers",
  "locations": ["Green Parks"],
  "members": [{ "firstName": "Ada", "lastName": "Hall", "email": "ada@example.org" }]
}
\`\`\`

changes one attribute of the organization,

\`\`\`json put
{ "pk": "ORGANIZATION#Green Parks", "sk": "ORGANIZATION", "mission_statement": "Trees for everybody." }
\`\`\`

and deletes the group: \`DELETE /api/items\` takes the key in the body or in the query. \`"deleted": true\` in a \`PUT\` does the same.

\`\`\`json delete
{ "pk": "LOCATION#Green Parks", "sk": "GROUP#Drivers" }
\`\`\`

From a shell:

\`\`\`sh
curl -X PUT "$SITE/api/items" -b cookies.txt -H 'content-type: application/json' -d '{"pk":"ORGANIZATION#Green Parks","sk":"ORGANIZATION","website":"https://example.org"}'
\`\`\`

- **What can't be set** is refused by name (\`items.fixed\`), and so is an attribute that the item doesn't have. Kinds that no screen writes
  (copies, lists, subscriptions) are refused whole (\`items.read-only\`).
- **Somebody was faster**: \`version\` of organizations, locations, opportunities and forms, \`updateDate\` of groups, \`updatedAt\` of your
  profile and \`appliedAt\` of requests say which state you read. Sent back out of date, they are refused with 409.
- **One thing at a time**: attributes that are changed by different screens go in different requests (\`request.apart\`), such as the
  \`formId\` of an organization and its address.
- **JSON text** (\`dates\`, \`coordinators\`, \`skills\`, \`requirements\`, \`selectedCauses\` of a user) is sent as it is read: as a text.
- **Check-in**: \`checkInTimestamp\` or \`checkOutTimestamp\` of a registration, one in a request, by those who keep the roster; \`null\` takes
  it back.
- A registration takes \`accessCode\`, where its opportunity asks for one; an opportunity takes \`people\`, where a refusal
  \`opportunity.people-affected\` asks what becomes of those who signed up.
- A body has at most 64 kB; those who work for an organization may send 1 MB.

## Other calls

They answer with and without \`/api\` in front.

- \`POST /api/send-email\` writes to people who hold places, are in groups or coordinate locations that you manage, or are on the list of
  volunteers, all of one organization, one email to each:
  \`{ "recepients": [{ "email": "ada@example.org", "firstName": "Ada" }], "subject": "See you", "message": "<p>Dear {firstName}, …</p>",
  "linkUrl": "https://example.org/map", "linkText": "Map" }\`. With \`useTemplate\`, \`templateId\` is \`send-message\`. One recipient whom you may
  not write to refuses the whole. The contact forms are \`/api/contact-us\` and \`/api/contact-coordinator\`.
- \`POST /api/confirm-user\` with \`{ "username": "ada@example.org" }\` mails the link again by which somebody confirms whom your organization
  imported. Nobody but the owner confirms an address.
- \`/api/subscription…\` and \`/api/salesforce/…\` are in the list below.
- **Pictures** are uploaded by the endpoints that take a \`file\`, and lie at the keys that items name (\`profileImageKey\`): \`GET /public/…\`
  answers the picture to those who may see where it is shown.

## Filters

\`=\`, \`<>\`, \`<\`, \`<=\`, \`>\`, \`>=\`, \`BETWEEN … AND …\`, \`IN (…)\`, \`AND\`, \`OR\`, \`NOT\`, parentheses, and the functions
\`attribute_exists\`, \`attribute_not_exists\`, \`attribute_type\`, \`begins_with\`, \`contains\` and \`size\`. Paths reach into lists and maps:
\`members[0].email\`. Values are \`:names\` of \`ExpressionAttributeValues\`. A filter says nothing of \`pk\` and \`sk\`. With a \`Limit\`, so
many items are looked at, and the filter may leave fewer.

An expression that can't be read is refused with 400: \`FilterExpression, character 9: “=” is not expected here.\`
`;
