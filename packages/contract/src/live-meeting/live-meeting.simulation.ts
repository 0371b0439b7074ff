import { Refusal } from '../core/errors'
import type { CommandContext, LiveMeetingCommand } from './live-meeting.commands'
import { decide } from './live-meeting.decide'
import type { BrokenOff, Invitee, LiveMeetingEvent } from './live-meeting.events'
import { evolve, numberFacts } from './live-meeting.evolve'
import type { Attendee, LiveMeetingState } from './live-meeting.schemas'

export const idOf = (kind: number, number: number): string =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const personId = (number: number): string => idOf(1, number)
export const issueId = (number: number): string => idOf(2, number)

export const START = Date.parse('2026-03-02T09:00:00.000Z')

/** 1 Ada, 2 Ben, 3 Cleo are licensed invitees, 4 is an invited observer; 5 is an uninvited admin, 6 a stranger. */
export const invitee = (number: number, more: Partial<Invitee> = {}): Invitee => ({
  personId: personId(number),
  firstName: ['Nobody', 'Ada', 'Ben', 'Cleo', 'Olga', 'Ian', 'Zed'][number] ?? `P${number}`,
  lastName: 'Stone',
  avatarUrl: null,
  isObserver: number === 4,
  ...more,
})

const sections = ['Segue', 'IDS', 'Conclude'] as const

export const openCommand = (issueCount: number): Extract<LiveMeetingCommand, { type: 'open' }> => ({
  type: 'open',
  meetingId: idOf(3, 1),
  meetingThreadId: idOf(3, 2),
  tractionId: idOf(3, 3),
  title: 'Leadership',
  agendaTemplateId: idOf(3, 4),
  agendaName: 'Weekly',
  plannedFor: new Date(START).toISOString(),
  agenda: sections.map((type, index) => ({
    id: idOf(4, index),
    type,
    title: null,
    lengthInMinutes: type === 'IDS' ? 60 : 5,
    icon: null,
    customContent: [],
  })),
  invitees: [1, 2, 3, 4].map((number) => invitee(number)),
  issueCount,
  settings: { sendRecapEmail: true, clearMeetingItems: true },
})

export class Simulation {
  log: LiveMeetingEvent[] = []
  state: LiveMeetingState
  openIssueIds: string[]
  clock = START
  disconnected = new Map<string, number>()

  constructor(issues = 5) {
    this.openIssueIds = Array.from({ length: issues }, (_, index) => issueId(index + 1))
    const [opened] = numberFacts(decide(null, openCommand(issues), this.context(1)), this.numbering(null))
    if (!opened) throw new Error('open gave nothing')
    this.log.push(opened)
    this.state = evolve(null, opened)
  }

  private numbering(byPersonId: string | null) {
    const at = new Date(this.clock).toISOString()
    return { meetingId: idOf(3, 1), afterRevision: this.log.length, at, byPersonId }
  }

  private goneMs = (person: string): number | null => {
    const since = this.disconnected.get(person)
    return since === undefined ? null : this.clock - since
  }

  context(by: number, more: Partial<CommandContext> = {}): CommandContext {
    const scribe = this.state?.scribePersonId
    return {
      now: new Date(this.clock).toISOString(),
      actor: { personId: personId(by), isLicensed: by !== 4, isAdmin: by === 5 },
      person: invitee(by),
      disconnectedPersonIds: [...this.disconnected.keys()].filter((person) => (this.goneMs(person) ?? 0) >= 10_000),
      scribeOfflineMs: scribe ? this.goneMs(scribe) : null,
      openIssueIds: this.openIssueIds,
      shuffled: [3, 2, 1, 4, 5].map(personId),
      ...more,
    }
  }

  private issuesAfter(command: LiveMeetingCommand): string[] {
    const without = (id: string) => this.openIssueIds.filter((other) => other !== id)
    if (command.type === 'mark-as-solved') return without(command.issueId)
    if (command.type === 'next-focus-issue' && command.wasSolved) return without(command.focusIssueId)
    if (command.type === 'reopen-issue') return [...without(command.issueId), command.issueId]
    if (command.type === 'dropped-as-issue') return [...without(command.issueId), command.issueId]
    return this.openIssueIds
  }

  private get brokenOff(): BrokenOff | null {
    return this.log.findLast((event) => event.type === 'Ended')?.data.brokenOff ?? null
  }

  run(by: number, command: LiveMeetingCommand, more: Partial<CommandContext> = {}): LiveMeetingEvent[] {
    const openIssueIds = this.issuesAfter(command)
    const whole = command.type === 'resume' ? { ...command, brokenOff: this.brokenOff } : command
    const facts = decide(this.state, whole, this.context(by, { openIssueIds, ...more }))
    const events = numberFacts(facts, this.numbering(personId(by)))
    this.log.push(...events)
    this.state = events.reduce<LiveMeetingState>(evolve, this.state)
    this.openIssueIds = openIssueIds
    return events
  }

  refusal(by: number, command: LiveMeetingCommand, more: Partial<CommandContext> = {}): string | null {
    try {
      this.run(by, command, more)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.messages[0]?.code ?? ''
      throw error
    }
  }

  pass(milliseconds: number): void {
    this.clock += milliseconds
  }

  attendee(number: number): Attendee {
    const found = this.state.attendees.find((attendee) => attendee.personId === personId(number))
    if (!found) throw new Error(`No attendee ${number}`)
    return found
  }
}

export function startedMeeting(issues = 5): Simulation {
  const meeting = new Simulation(issues)
  for (const number of [1, 2, 3]) meeting.run(number, { type: 'join' })
  meeting.run(1, { type: 'start' })
  return meeting
}
