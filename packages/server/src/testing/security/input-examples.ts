import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import { asAllowed, type Example, ownersAlone } from './example'
import { accountExamples } from './input-examples.account'
import { accountabilityChartExamples } from './input-examples.accountability-chart'
import { assistantExamples } from './input-examples.assistants'
import { attachmentExamples } from './input-examples.attachments'
import { auditExamples } from './input-examples.audit'
import { billingExamples } from './input-examples.billing'
import { collectionExamples } from './input-examples.collections'
import { flagExamples } from './input-examples.feature-flags'
import { exportExamples, importExamples, pdfExamples } from './input-examples.imports'
import { invitationExamples } from './input-examples.invitations'
import { itemDetailExamples } from './input-examples.item-details'
import { dashboardExamples, itemExamples, viewExamples } from './input-examples.items'
import { liveMeetingExamples } from './input-examples.live-meeting'
import { notificationExamples } from './input-examples.notifications'
import { organizationExamples, preferenceExamples } from './input-examples.organizations'
import { membershipExamples } from './input-examples.people'
import { rockExamples } from './input-examples.rocks'
import { scorecardExamples } from './input-examples.scorecard'
import { signInExamples } from './input-examples.sign-in'
import { vtoExamples } from './input-examples.vto'

const search = (filters: Record<string, string[]>) => ({ body: { filters, sorts: [] } })
const one = (id: string) => ({ params: { id } })
const title = 'A better title'
const items = standardAgenda().items

const accounts: Record<string, Example> = {
  getVersion: { input: () => ({}) },
  getRegions: { input: () => ({}) },
  getSiteLinks: { input: () => ({}) },
  getTime: { input: () => ({}) },
  getFeatureFlags: { input: () => ({}) },
  getLanguagePack: { input: () => ({ params: { file: 'en.json' } }) },
  createVerification: { input: () => ({ body: { email: 'kim@example.com' } }) },
  verifyVerification: { input: () => ({ body: { email: 'kim@example.com', verificationCode: 'ABC234' } }) },
  register: {
    input: () => ({
      body: {
        email: 'kim@example.com',
        password: 'Quarry-Stone-7',
        firstName: 'Kim',
        lastName: 'Ash',
        verificationCode: 'ABC234',
        acceptTerms: true,
      },
    }),
  },
  login: { input: () => ({ body: { email: 'kim@example.com', password: 'Quarry-Stone-7' } }) },
  getSession: { input: () => ({ query: { offset: '60', tz: 'Europe/Berlin' } }), isOpen: true, isForAnybody: true },
  reloadSession: { input: () => ({}), isOpen: true, isForAnybody: true },
  switchOrganization: { input: ({ orgId }) => ({ params: { orgId } }), isOpen: true },
  setNavBarPreference: {
    input: () => ({ query: { open: 'true' } }),
    isOpen: true,
    isForAnybody: true,
  },
  setLastTeam: {
    input: ({ tractionId }) => ({ params: { tractionId } }),
    isOpen: true,
    answers: ({ isInvited }) => (isInvited ? 200 : 404),
  },
  setTheme: { input: ({ orgId }) => ({ params: { orgId, theme: 'dark' } }), isOpen: true },
}

const organization: Record<string, Example> = {
  listOrganizations: { input: ({ orgId }) => ({ query: { ids: orgId } }), isOpen: true },
  createOrganization: {
    input: () => ({ body: { name: 'Another', timeZone: 'UTC' } }),
    isOpen: true,
    isForAnybody: true,
  },
  setLeadershipTeam: { input: ({ orgId, tractionId }) => ({ params: { orgId, tractionId } }) },
  listPeople: { input: ({ memberId }) => ({ query: { ids: memberId } }), isOpen: true },
  searchPeople: { input: ({ tractionId }) => search({ 'traction-ids': [tractionId] }), isOpen: true },
  addMember: {
    input: ({ madeId }) => ({ body: { firstName: 'New', lastName: 'Comer', email: `${madeId}@example.com` } }),
    isOpen: true,
    isForAnybody: true,
  },
  getUserDetails: { input: ({ memberId }) => one(memberId), isOpen: true },
}

/** Its owner is the organization's, and who is invited makes no difference. */
const manages = asAllowed((actor, { ownerId }) => canManageTraction(actor, { ownerId, isPractice: false }))

const tractions: Record<string, Example> = {
  searchAgendas: { input: ({ tractionId }) => search({ 'text-search': [tractionId] }) },
  listTractions: { input: ({ tractionId }) => ({ query: { ids: tractionId } }) },
  listMeetings: { input: ({ meetingId }) => ({ query: { ids: meetingId } }) },
  searchMyMeetings: { input: ({ memberId }) => search({ 'person-ids': [memberId] }) },
  searchMeetings: {
    input: ({ tractionId, meetingThreadId }) =>
      search({ 'traction-ids': [tractionId], 'thread-ids': [meetingThreadId] }),
  },
  createMeeting: {
    input: ({ madeId, memberId, ownerId, agendaId }) => ({
      body: { id: madeId, title: 'New', ownerId, agendaId, invitees: [memberId], meetingDateTime: '2026-03-09T09:00' },
    }),
  },
  updateTraction: {
    input: ({ tractionId, memberId }) => ({
      ...one(tractionId),
      body: { version: 2, name: 'Renamed', invitees: [memberId], cadence: 'Monthly', location: 'Here' },
    }),
    answers: manages,
  },
  setTractionOwner: {
    input: ({ tractionId, memberId }) => ({ ...one(tractionId), body: { ownerId: memberId, version: 2 } }),
    answers: manages,
  },
  updateTractionAgenda: {
    input: ({ tractionId, agendaId }) => ({ ...one(tractionId), body: { version: 2, agendaId, items, name: 'Saved' } }),
    answers: manages,
  },
  getQuarterlyPulsing: { input: ({ tractionId }) => ({ ...one(tractionId), query: { quarters: '2026-01-01' } }) },
  getTractionContents: { input: ({ tractionId }) => one(tractionId), answers: manages },
  removeTraction: { input: ({ tractionId }) => ({ ...one(tractionId), body: { version: 2 } }), answers: manages },
  restoreTraction: { input: ({ tractionId }) => one(tractionId), prepare: ['removeTraction'], answers: manages },
  listRemovedTractions: { input: () => ({}), prepare: ['removeTraction'] },
  cancelMeeting: { input: ({ meetingId }) => one(meetingId), answers: manages },
  moveMeeting: {
    input: ({ meetingId }) => ({ ...one(meetingId), body: { meetingDateTime: '2026-03-03T09:00' } }),
    answers: manages,
  },
  reinstateMeeting: {
    input: ({ meetingId }) => one(meetingId),
    prepare: ['cancelMeeting'],
    answers: manages,
  },
  meetNow: { input: ({ tractionId }) => one(tractionId) },
  setFavoriteAgenda: { input: ({ agendaId }) => ({ ...one(agendaId), body: { isFavorite: true } }) },
  removeAgenda: { input: ({ agendaId }) => one(agendaId), answers: manages },
  setColorTag: { input: ({ meetingId }) => ({ ...one(meetingId), body: { colorTag: 'Teal' } }), answers: manages },
  validateMeeting: { input: ({ meetingThreadId }) => ({ params: { threadId: meetingThreadId } }) },
  getMeetingSummary: { input: ({ meetingId }) => one(meetingId), isLive: true, prepare: ['endLiveMeeting'] },
  getChecklist: { input: ({ meetingId }) => one(meetingId) },
  updateChecklist: {
    input: ({ meetingId, madeId }) => ({
      ...one(meetingId),
      body: { version: 1, items: [{ id: madeId, title, isChecked: true }] },
    }),
  },
  resetChecklist: { input: ({ meetingId }) => one(meetingId) },
}

const version = 1
const weekly = { rule: 'Weekly', until: '2027-01-01' }

const todos: Record<string, Example> = {
  listTodos: { input: ({ todoId, personalTodoId }) => ({ query: { ids: `${todoId},${personalTodoId}` } }) },
  searchTodos: { input: ({ tractionId }) => search({ 'traction-ids': [tractionId] }) },
  createTodos: {
    input: ({ madeId, tractionId, memberId, issueId, meetingId }) => ({
      body: {
        id: madeId,
        title,
        tractionId,
        meetingId,
        fromIssueId: issueId,
        ownerIds: [memberId],
        dueDate: '2026-03-09',
        contentHtml: '<p>Soon.</p>',
        repeat: weekly,
      },
    }),
  },
  createPersonalTodo: { input: ({ madeId }) => ({ body: { id: madeId, title, repeat: weekly } }), isOpen: true },
  updateTodo: {
    input: ({ todoId, memberId, tractionId }) => ({
      ...one(todoId),
      body: {
        version,
        title,
        dueDate: '2026-03-10',
        ownerId: memberId,
        tractionId,
        contentHtml: '<p>Yes.</p>',
        repeat: weekly,
      },
    }),
  },
  completeTodo: {
    input: ({ todoId, meetingId }) => ({ ...one(todoId), body: { isComplete: true, version, meetingId } }),
  },
  groupTodos: { input: ({ tractionId }) => ({ body: { filters: { 'traction-ids': [tractionId] }, by: 'meeting' } }) },
  archiveTodo: { input: ({ todoId }) => ({ ...one(todoId), body: { isArchived: true, version } }) },
  reassignTodo: { input: ({ todoId, memberId }) => ({ ...one(todoId), body: { ownerId: memberId, version } }) },
  setTodoStatus: { input: ({ todoId }) => ({ ...one(todoId), body: { status: 'Done', version } }) },
  removeTodo: {
    input: ({ personalTodoId }) => ({ ...one(personalTodoId), body: { version, following: true } }),
    answers: ownersAlone(404),
  },
}

const issues: Record<string, Example> = {
  listIssues: { input: ({ issueId }) => ({ query: { ids: issueId } }) },
  searchIssues: { input: ({ tractionId, todoId }) => search({ 'traction-ids': [tractionId], 'source-ids': [todoId] }) },
  createIssue: {
    input: ({ madeId, tractionId, memberId, meetingId }) => ({
      body: { id: madeId, title, tractionId, meetingId, ownerIds: [memberId], contentHtml: '' },
    }),
  },
  updateIssue: {
    input: ({ issueId, memberId }) => ({ ...one(issueId), body: { version, title, ownerId: memberId } }),
  },
  setIssueStatus: { input: ({ issueId }) => ({ ...one(issueId), body: { status: 'Done', version } }) },
  groupIssues: { input: ({ tractionId }) => ({ body: { filters: { 'traction-ids': [tractionId] }, by: 'meeting' } }) },
  archiveIssue: { input: ({ issueId }) => ({ ...one(issueId), body: { isArchived: true, version } }) },
  reassignIssue: { input: ({ issueId, memberId }) => ({ ...one(issueId), body: { ownerId: memberId, version } }) },
  solveIssue: {
    input: ({ issueId, meetingId }) => ({ ...one(issueId), body: { isSolved: true, version, meetingId } }),
  },
  removeIssue: { input: ({ issueId }) => ({ ...one(issueId), body: { version } }) },
  voteForIssue: { input: ({ issueId }) => ({ ...one(issueId), body: { hasVoted: true } }) },
  rankIssue: { input: ({ issueId }) => ({ ...one(issueId), body: { rank: 1 } }) },
  moveIssue: {
    input: ({ issueId, tractionId, memberId }) => ({
      ...one(issueId),
      body: { destinationId: tractionId, ownerId: memberId, sourceId: tractionId, version },
    }),
  },
  moveIssueToVto: {
    input: ({ issueId, collectionId, revisionId, memberId }) => ({
      ...one(issueId),
      body: { destinationId: revisionId, destinationCollectionId: collectionId, ownerId: memberId, version },
    }),
    answers: ({ isInvited }) => (isInvited ? 200 : 404),
  },
  mergeIssue: { input: ({ issueId, otherIssueId }) => ({ ...one(issueId), body: { into: otherIssueId, version } }) },
  unmergeIssue: { input: ({ issueId }) => one(issueId), prepare: ['mergeIssue'] },
}

const headlines: Record<string, Example> = {
  listHeadlines: { input: ({ headlineId }) => ({ query: { ids: headlineId } }) },
  searchHeadlines: { input: ({ tractionId }) => search({ 'traction-ids': [tractionId] }) },
  createHeadlines: {
    input: ({ madeId, tractionId, memberId, meetingId }) => ({
      body: { id: madeId, title, tractionId, meetingId, ownerIds: [memberId], type: 'Employee' },
    }),
  },
  updateHeadline: {
    input: ({ headlineId, memberId, tractionId }) => ({
      ...one(headlineId),
      body: { version, title, ownerId: memberId, tractionId, type: 'Employee', contentHtml: '<p>News.</p>' },
    }),
  },
  setHeadlineReviewed: {
    input: ({ headlineId, meetingId }) => ({ ...one(headlineId), body: { isReviewed: true, version, meetingId } }),
  },
  groupHeadlines: {
    input: ({ tractionId }) => ({ body: { filters: { 'traction-ids': [tractionId] }, by: 'meeting' } }),
  },
  archiveHeadline: { input: ({ headlineId }) => ({ ...one(headlineId), body: { isArchived: true, version } }) },
  reassignHeadline: {
    input: ({ headlineId, memberId }) => ({ ...one(headlineId), body: { ownerId: memberId, version } }),
  },
  cascadeHeadline: {
    input: ({ headlineId, memberId, otherTractionId }) => ({
      body: { headlineId, entries: [{ ownerId: memberId, tractionIds: [otherTractionId] }] },
    }),
  },
  listCascadeTargets: { input: ({ memberId }) => ({ query: { ownerId: memberId } }), isOpen: true },
  removeHeadline: { input: ({ headlineId }) => ({ ...one(headlineId), body: { version } }) },
  restoreHeadline: { input: ({ headlineId }) => ({ ...one(headlineId), body: {} }), prepare: ['removeHeadline'] },
}

/** By the ids of their endpoints. */
export const examples: Readonly<Record<string, Example>> = {
  ...accounts,
  ...flagExamples,
  ...accountExamples,
  ...signInExamples,
  endSession: { input: ({ sessionId }) => ({ params: { sessionId } }), answers: ownersAlone(404) },
  ...organization,
  ...organizationExamples,
  ...preferenceExamples,
  ...membershipExamples,
  ...invitationExamples,
  ...billingExamples,
  ...assistantExamples,
  ...auditExamples,
  ...notificationExamples,
  ...tractions,
  ...todos,
  ...issues,
  ...headlines,
  ...rockExamples,
  ...exportExamples,
  ...pdfExamples,
  ...importExamples,
  ...itemDetailExamples,
  ...collectionExamples,
  ...vtoExamples,
  ...accountabilityChartExamples,
  ...attachmentExamples,
  ...scorecardExamples,
  ...itemExamples,
  ...viewExamples,
  ...dashboardExamples,
  ...liveMeetingExamples,
}
