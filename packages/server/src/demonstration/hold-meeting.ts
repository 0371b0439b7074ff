import { type SectionKind, sectionKindOf } from '@cairn/contract/agendas/agenda-rules'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { FOCUS_MAX, type LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { createMeetingSchema, updateAgendaSchema } from '@cairn/contract/tractions/tractions.schemas'
import { perform } from '../domains/live-meeting/live-meeting.calls.service'
import { type DropDown, dropDownInMeeting } from '../domains/live-meeting/live-meeting.items.service'
import { completeTodo, createTodos } from '../domains/todos/todos.service'
import { getChecklist, updateChecklist } from '../domains/tractions/tractions.checklist.service'
import { createMeeting } from '../domains/tractions/tractions.create.service'
import { openOccurrence } from '../domains/tractions/tractions.service'
import { updateTractionAgenda } from '../domains/tractions/tractions.update.service'
import { newId } from '../platform/database/new-id'
import { type AwaitedTodo, type Chance, type Company, createChance, idIn, type TeamRoom } from './company'
import type { AgreedTodo, MeetingScript } from './content/leadership-meetings'
import type { Who } from './content/people'
import type { Team } from './content/teams'

export async function openRoom(company: Company, team: Team, firstDate: string, time: string): Promise<TeamRoom> {
  const { title, type, owner, invited, cadence, colorTag, location, agenda } = team
  const input = createMeetingSchema.parse({
    title,
    type,
    cadence,
    colorTag,
    location,
    ownerId: company.id(owner),
    invitees: company.ids(invited),
    meetingDateTime: `${firstDate}T${time}`,
  })
  const { traction } = await company.as(owner, (tx, actor) => createMeeting(tx, actor, input))
  if (agenda) {
    const change = updateAgendaSchema.parse({ ...agenda, version: traction.version })
    await company.as(owner, (tx, actor) => updateTractionAgenda(tx, actor, traction.id, change))
  }
  const room: TeamRoom = {
    team,
    tractionId: traction.id,
    scorecardId: traction.scorecardId,
    issues: new Map(),
    todos: new Map(),
    rocks: new Map(),
    measurables: new Map(),
    headlines: new Map(),
    unread: [],
    awaited: [],
  }
  company.rooms.set(title, room)
  return room
}

async function nextMeetingOf(company: Company, room: TeamRoom): Promise<string> {
  const meeting = await company.as(room.team.owner, (tx) => openOccurrence(tx, room.tractionId))
  if (!meeting) throw new Error(`${room.team.title} has no next meeting`)
  return meeting.id
}

export async function writeChecklist(company: Company, room: TeamRoom): Promise<void> {
  const { owner, checklist } = room.team
  const meetingId = await nextMeetingOf(company, room)
  const items = checklist.map(([title, isChecked]) => ({ title, isChecked }))
  await company.as(owner, async (tx, actor) => {
    const { version } = await getChecklist(tx, actor, meetingId)
    return updateChecklist(tx, actor, meetingId, { version, items })
  })
}

/** Uses the same commands as a browser. */
class LiveSession {
  #state: LiveMeetingState | null = null

  constructor(
    readonly company: Company,
    readonly room: TeamRoom,
    readonly meetingId: string,
    readonly scribe: Who,
    readonly online: readonly Who[],
    readonly offline: readonly Who[],
    readonly chance: Chance,
  ) {}

  get state(): LiveMeetingState {
    if (!this.#state) throw new Error('nobody has joined this meeting yet')
    return this.#state
  }

  get now(): number {
    return this.company.timeline.clock.now().getTime()
  }

  wait(seconds: number): void {
    this.company.timeline.clock.advance(seconds * 1000)
  }

  async send(who: Who, command: LiveMeetingCommand): Promise<void> {
    const outcome = await this.company.as(who, (tx, actor) => perform(tx, actor, this.meetingId, command, {}))
    this.#state = outcome.state
  }

  async drop(who: Who, kind: DropDown['kind'], itemId: string): Promise<string> {
    const item = { kind, itemId, again: false }
    const outcome = await this.company.as(who, (tx, actor) => dropDownInMeeting(tx, actor, this.meetingId, item, {}))
    this.#state = outcome.state
    return outcome.issueId
  }

  anyone(): Who {
    const licensed = this.online.filter((who) => isLicensed(this.company.actors[who]))
    return licensed[this.chance.between(0, licensed.length - 1)] ?? this.scribe
  }
}

export interface Dropped {
  readonly kind: DropDown['kind']
  readonly title: string
}

interface MeetingPlan {
  readonly script: MeetingScript
  /** In the organization's time zone. */
  readonly date: string
  readonly kept: string | null
  readonly dropped: readonly Dropped[]
  /** A separate seed, so that other changes do not affect the meeting. */
  readonly seed: number
}

type Part = (session: LiveSession, plan: MeetingPlan, seconds: number) => Promise<void>

const thingsOf = (room: TeamRoom, kind: DropDown['kind']): ReadonlyMap<string, string> =>
  ({ measurable: room.measurables, rock: room.rocks, headline: room.headlines, todo: room.todos })[kind]

async function dropDown(session: LiveSession, { dropped }: MeetingPlan, kind: DropDown['kind']): Promise<void> {
  for (const { title } of dropped.filter((each) => each.kind === kind)) {
    session.wait(20)
    const { room } = session
    room.issues.set(title, await session.drop(session.anyone(), kind, idIn(thingsOf(room, kind), title)))
  }
}

const segue: Part = async (session, _plan, seconds) => {
  const { speakerOrder } = session.state
  for (const personId of speakerOrder) {
    await session.send(session.scribe, { type: 'set-selected-attendee', personId })
    session.wait((seconds / speakerOrder.length) * 0.9)
  }
}

const headlines: Part = async (session, plan, seconds) => {
  const read = session.room.unread
  session.room.unread = []
  for (const headlineId of read) {
    session.wait(seconds / (read.length + 2))
    await session.send(session.scribe, { type: 'review-headline', headlineId, isReviewed: true })
  }
  await dropDown(session, plan, 'headline')
}

const isDueNow = ({ outcome, reviews }: AwaitedTodo) =>
  (outcome === 'at-review' && reviews === 1) || (outcome === 'late' && reviews === 2)

const todoReview: Part = async (session, plan, seconds) => {
  const { room, company } = session
  for (const todo of room.awaited) todo.reviews++
  const done = room.awaited.filter(isDueNow)
  room.awaited = room.awaited.filter((todo) => !isDueNow(todo))
  for (const { id } of done) {
    session.wait(seconds / (done.length + 2))
    await company.as(session.anyone(), (tx, actor) => completeTodo(tx, actor, id, { isComplete: true }))
  }
  await dropDown(session, plan, 'todo')
}

async function agreeOnTodo(
  session: LiveSession,
  plan: MeetingPlan,
  issueId: string,
  [owner, title, outcome]: AgreedTodo,
) {
  const { company, room, meetingId } = session
  const dueDate = company.day(company.daysFromToday(plan.date) + 7)
  const input = { title, dueDate, contentHtml: '', tractionId: room.tractionId, meetingId, fromIssueId: issueId }
  const ownerIds = [company.id(owner)]
  const [todo] = await company.as(session.scribe, (tx, actor) => createTodos(tx, actor, { ...input, ownerIds }))
  if (!todo) throw new Error('a to-do was not made')
  room.todos.set(title, todo.id)
  if (outcome !== 'in-time') return room.awaited.push({ id: todo.id, outcome, reviews: 0 })
  const doneAt = company.workingHour(-company.daysFromToday(plan.date) - session.chance.between(1, 5))
  company.planAs(doneAt, owner, (tx, actor) => completeTodo(tx, actor, todo.id, { isComplete: true }))
}

interface Discussed {
  readonly issueId: string
  readonly todos: readonly AgreedTodo[]
  readonly isSolved: boolean
}

function toDiscuss({ room }: LiveSession, { script, kept }: MeetingPlan): Discussed[] {
  const solved = script.solved.map(({ title, todos }) => ({ issueId: idIn(room.issues, title), todos, isSolved: true }))
  return kept === null ? solved : [...solved, { issueId: idIn(room.issues, kept), todos: [], isSolved: false }]
}

async function discussGroup(session: LiveSession, plan: MeetingPlan, group: readonly Discussed[], secondsEach: number) {
  await session.send(session.scribe, { type: 'start-prioritization' })
  for (const { issueId } of group) {
    session.wait(15)
    await session.send(session.anyone(), { type: 'add-focus-issue', issueId })
  }
  await session.send(session.scribe, { type: 'start-focus-group' })
  for (const { issueId, todos, isSolved } of group) {
    session.wait(secondsEach * (0.7 + session.chance.next() * 0.4))
    for (const todo of todos) await agreeOnTodo(session, plan, issueId, todo)
    await session.send(session.scribe, { type: 'next-focus-issue', wasSolved: isSolved, focusIssueId: issueId })
  }
}

const ids: Part = async (session, plan, seconds) => {
  const all = toDiscuss(session, plan)
  session.wait(90)
  for (let first = 0; first < all.length; first += FOCUS_MAX) {
    await discussGroup(session, plan, all.slice(first, first + FOCUS_MAX), (seconds - 150) / all.length)
  }
}

async function rateAll(session: LiveSession, { script }: MeetingPlan): Promise<void> {
  const { company, scribe } = session
  for (const who of [...session.online, ...session.offline]) {
    const [, rating, reason] = script.lowRatings.find(([rater]) => rater === who) ?? [
      who,
      session.chance.between(8, 10),
      '',
    ]
    const isOffline = session.offline.includes(who)
    const by = isOffline ? scribe : who
    const personId = isOffline ? company.id(who) : null
    session.wait(session.chance.between(4, 12))
    await session.send(by, { type: 'add-rating', personId, rating })
    if (reason) await session.send(by, { type: 'rating-reason', personId, reason })
  }
}

const message = { type: 'cascading-message', names: {}, removeId: null } as const

const conclude: Part = async (session, plan) => {
  session.wait(70)
  for (const [by, text, audience] of plan.script.cascading) {
    session.wait(25)
    const who = session.online.includes(by) ? by : session.scribe
    await session.send(who, { ...message, recipients: [], id: newId(), text, audience })
  }
  await rateAll(session, plan)
}

const parts: Readonly<Partial<Record<SectionKind, Part>>> = {
  Segue: segue,
  Scorecard: (session, plan) => dropDown(session, plan, 'measurable'),
  Rocks: (session, plan) => dropDown(session, plan, 'rock'),
  Headlines: headlines,
  ToDoList: todoReview,
  IDS: ids,
  Conclude: conclude,
}

function secondsFor({ chance }: LiveSession, section: LiveMeetingState['agenda'][number]): number {
  const kind = sectionKindOf(section)
  const isLong = kind === 'IDS' || kind === 'Conclude'
  const overruns = !isLong && chance.next() < 0.35
  const share = overruns ? 1.1 + chance.next() * 0.5 : 0.78 + chance.next() * (isLong ? 0.24 : 0.2)
  return section.lengthInMinutes * 60 * share
}

async function runSections(session: LiveSession, plan: MeetingPlan): Promise<void> {
  const { agenda } = session.state
  for (const [index, section] of agenda.entries()) {
    const seconds = secondsFor(session, section)
    const endsAt = session.now + seconds * 1000
    await parts[sectionKindOf(section)]?.(session, plan, seconds)
    session.wait(Math.max(5, (endsAt - session.now) / 1000))
    if (index + 1 < agenda.length) await session.send(session.scribe, { type: 'next-agenda-item', fromIndex: index })
  }
}

export async function holdMeeting(company: Company, room: TeamRoom, plan: MeetingPlan): Promise<void> {
  const { absent = [], offline = [] } = plan.script
  const { owner, invited } = room.team
  const others = invited.filter((who) => who !== owner && !absent.includes(who) && !offline.includes(who))
  const meetingId = await nextMeetingOf(company, room)
  const session = new LiveSession(company, room, meetingId, owner, [owner, ...others], offline, createChance(plan.seed))
  for (const who of session.online) await session.send(who, { type: 'join' })
  for (const who of offline) await session.send(owner, { type: 'join-offline', personId: company.id(who) })
  session.wait(session.chance.between(5, 140))
  await session.send(owner, { type: 'start' })
  await runSections(session, plan)
  await session.send(owner, { type: 'end' })
}
