import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import { idSchema } from '@cairn/contract/core/ids'
import { itemRefSchema, itemStatusSchema, reviewStatusSchema } from '@cairn/contract/core/items'
import { find } from '@cairn/contract/find/find.endpoints'
import { findSchema } from '@cairn/contract/find/find.schemas'
import { createHeadlines, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createHeadlinesSchema } from '@cairn/contract/headlines/headlines.schemas'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { createIssue, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { createIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { listItemComments } from '@cairn/contract/items/comments.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { createRock, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { createRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { getScorecard, listOwnMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createPersonalTodo, createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { createPersonalTodoSchema, createTodosSchema } from '@cairn/contract/todos/todos.schemas'
import { getMeetingSummary, searchMeetings, searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { z } from 'zod'
import { escapeHtml } from '../../platform/html/escape-html'
import { defineTool, type McpTool } from '../../platform/http/mcp'

const LIMIT_MAX = 50

const page = {
  limit: z.number().int().min(1).max(LIMIT_MAX).default(20),
  offset: z.number().int().min(0).default(0).describe('How many to skip.'),
}
const textInput = z.string().trim().min(1).max(200).describe('Words to search for.').optional()
const ids = z.array(idSchema).min(1).max(100)
const days = { dueFrom: calendarDateSchema.optional(), dueTo: calendarDateSchema.optional() }
const inLists = {
  text: textInput,
  tractionIds: ids.optional().describe('Meetings, by the tractionId of list_meetings.'),
  ownerIds: ids.optional().describe('Owners, by the id of list_people.'),
  archived: z.boolean().default(false),
  ...page,
}

/** Names of the search filters that differ from those of the input. */
const filterNames: Readonly<Record<string, string>> = {
  text: 'text-search',
  tractionIds: 'traction-ids',
  ownerIds: 'owner-id',
  dueFrom: 'due-from',
  dueTo: 'due-to',
  reviewStatus: 'headline-status',
}

interface Page {
  readonly limit: number
  readonly offset: number
}

function searchBody({ limit, offset, ...filters }: Page & Readonly<Record<string, unknown>>) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const filterOf = ([name, value]: [string, unknown]) => [
    filterNames[name] ?? name,
    Array.isArray(value) ? value : [value],
  ]
  return { startIndex: offset, endIndex: offset + limit, filters: Object.fromEntries(given.map(filterOf)) }
}

const searches = [
  defineTool({
    name: 'search',
    description:
      'Search items, measurables, meetings, people, V/TOs and accountability charts by name, best match first.',
    endpoint: find,
    input: findSchema,
    requestOf: (body) => ({ body }),
  }),
  defineTool({
    name: 'search_todos',
    description: 'List to-dos. Without filters: all that you can see.',
    endpoint: searchTodos,
    kind: 'todo',
    input: z.strictObject({
      ...inLists,
      ...days,
      status: z.array(itemStatusSchema).optional(),
      overdue: z.boolean().optional(),
      personal: z.boolean().optional().describe('Your own to-dos without a meeting.'),
    }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
  defineTool({
    name: 'search_rocks',
    description: 'List Rocks, the goals of a quarter.',
    endpoint: searchRocks,
    kind: 'rock',
    input: z.strictObject({
      ...inLists,
      ...days,
      status: z.array(z.string()).optional().describe('OnTrack, OffTrack, Done, NotDone, Pending or None.'),
      overdue: z.boolean().optional(),
    }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
  defineTool({
    name: 'search_issues',
    description: 'List issues. Solved ones have the status Done.',
    endpoint: searchIssues,
    kind: 'issue',
    input: z.strictObject({ ...inLists, status: z.array(itemStatusSchema).optional() }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
  defineTool({
    name: 'search_headlines',
    description: 'List headlines: news about customers and employees.',
    endpoint: searchHeadlines,
    kind: 'headline',
    input: z.strictObject({ ...inLists, reviewStatus: z.array(reviewStatusSchema).optional() }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
  defineTool({
    name: 'list_meetings',
    description:
      'The recurring meetings you are invited to. Their id is the tractionId of items; they hold the scorecard id.',
    endpoint: searchMyMeetings,
    input: z.strictObject({ text: textInput, ...page }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
  defineTool({
    name: 'list_meeting_dates',
    description: 'Planned, running and ended dates of meetings, the latest first.',
    endpoint: searchMeetings,
    input: z.strictObject({ tractionIds: ids.optional(), ...page }),
    requestOf: (input) => ({
      body: { ...searchBody(input), sorts: [{ property: 'MeetingDateTime', ascending: false }] },
    }),
  }),
  defineTool({
    name: 'list_people',
    description: 'The people of the organization.',
    endpoint: searchPeople,
    input: z.strictObject({ text: textInput, ...page }),
    requestOf: (input) => ({ body: searchBody(input) }),
  }),
]

const inRevision = z.strictObject({ collectionId: idSchema, revisionId: idSchema })

const reads = [
  defineTool({
    name: 'who_am_i',
    resource: 'cairn://me',
    description:
      'The person the token acts for (user.userId is their owner id), the organization and its current date.',
    endpoint: getSession,
    input: z.strictObject({}),
    requestOf: () => ({}),
    pick: ({ user: { userId, firstName, lastName, roles }, org, teams, calendarDate }) => ({
      user: { userId, firstName, lastName, roles },
      org: org && { id: org.id, name: org.name, timeZone: org.timeZone },
      teams,
      calendarDate,
    }),
  }),
  defineTool({
    name: 'get_meeting_recap',
    resource: 'cairn://meetings/{id}/recap',
    description: 'The recap of an ended meeting, by an id of list_meeting_dates.',
    endpoint: getMeetingSummary,
    input: z.strictObject({ id: idSchema }),
    requestOf: (params) => ({ params }),
  }),
  defineTool({
    name: 'get_scorecard',
    description: 'Measurables of a scorecard with their values, from the period of the start date on.',
    endpoint: getScorecard,
    input: z.strictObject({
      scorecardId: idSchema,
      startDate: calendarDateSchema,
      periods: z.number().int().min(1).max(26).default(13),
    }),
    requestOf: ({ periods, ...params }) => ({ params, query: { periods } }),
  }),
  defineTool({
    name: 'list_my_measurables',
    resource: 'cairn://me/measurables',
    description: 'Measurables you own or assist with, and their last thirteen weeks.',
    endpoint: listOwnMeasurables,
    input: z.strictObject({}),
    requestOf: () => ({}),
  }),
  defineTool({
    name: 'get_vto',
    resource: 'cairn://vtos/{collectionId}/{revisionId}',
    description: 'A V/TO (vision and plan). Search with kind vto: revisionId is the id found.',
    endpoint: getVtoRevision,
    input: inRevision,
    requestOf: (params) => ({ params }),
  }),
  defineTool({
    name: 'get_accountability_chart',
    resource: 'cairn://accountability-charts/{collectionId}/{revisionId}',
    description: 'An accountability chart with its seats. Search with kind ac: revisionId is the id found.',
    endpoint: getAcRevision,
    input: inRevision,
    requestOf: (params) => ({ params }),
  }),
  defineTool({
    name: 'list_comments',
    resource: 'cairn://items/{kind}/{id}/comments',
    description: 'The last comments on an item.',
    endpoint: listItemComments,
    input: itemRefSchema.strict(),
    requestOf: (params) => ({ params }),
  }),
]

const notes = z
  .string()
  .max(CONTENT_HTML_MAX / 10)
  .default('')
  .describe('Plain text.')

const htmlOf = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const withNotes = <Input extends { notes: string }>({ notes: text, ...body }: Input) => ({
  body: { ...body, contentHtml: htmlOf(text) },
})

const creations = [
  defineTool({
    name: 'create_todo',
    description: 'Add a to-do to a meeting, one for each owner. Owners are notified.',
    endpoint: createTodos,
    kind: 'todo',
    input: z.strictObject({
      ...createTodosSchema.pick({ title: true, ownerIds: true, dueDate: true, tractionId: true }).shape,
      notes,
    }),
    requestOf: withNotes,
  }),
  defineTool({
    name: 'create_personal_todo',
    description: 'Add a to-do that only you see; due in seven days without a due date.',
    endpoint: createPersonalTodo,
    kind: 'todo',
    input: z.strictObject({ ...createPersonalTodoSchema.pick({ title: true, dueDate: true }).shape, notes }),
    requestOf: withNotes,
  }),
  defineTool({
    name: 'create_issue',
    description: 'Add an issue to a meeting.',
    endpoint: createIssue,
    kind: 'issue',
    input: z.strictObject({
      ...createIssueSchema.pick({ title: true, tractionId: true }).shape,
      ownerId: idSchema,
      notes,
    }),
    requestOf: ({ ownerId, ...input }) => withNotes({ ...input, ownerIds: [ownerId] }),
  }),
  defineTool({
    name: 'create_rock',
    description: 'Add a Rock to a meeting; due at the end of the quarter without a due date.',
    endpoint: createRock,
    kind: 'rock',
    input: z.strictObject({
      title: createRockSchema.shape.title,
      ownerId: idSchema,
      tractionId: idSchema,
      dueDate: calendarDateSchema.optional(),
      notes,
    }),
    requestOf: withNotes,
  }),
  defineTool({
    name: 'create_headline',
    description: 'Add a headline to a meeting, one for each owner.',
    endpoint: createHeadlines,
    kind: 'headline',
    input: z.strictObject({
      ...createHeadlinesSchema.pick({ title: true, ownerIds: true, tractionId: true, type: true }).shape,
      notes,
    }),
    requestOf: withNotes,
  }),
]

/** Tools read and create. Created items can be removed and restored; no tool changes or removes items. */
export const mcpTools: readonly McpTool[] = [...searches, ...reads, ...creations]
