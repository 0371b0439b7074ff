import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { projectEvent } from '@cairn/contract/live-meeting/live-meeting.project'
import { StreamsBetweenNodes } from './between-nodes'
import { Device, Tab, type Watch } from './browser'
import { findFaults } from './checks'
import { type IssueRow, SimulatedPostgres } from './database'
import { type History, meetingIds, type Step, type TabStep } from './history'
import { issueIdAt, PEOPLE_MOST, personAt, seriesIdAt } from './people'
import { type HttpReply, ServerNode } from './server-node'
import { enter, VirtualTime } from './virtual-time'

export interface Outcome {
  /** Nothing where all is right. */
  readonly faults: readonly string[]
  readonly rests: number
  readonly acknowledged: number
  readonly events: number
  /** The same for the same history. */
  readonly digest: string
  readonly trace: readonly string[] | null
}

/** A write whose reply has reached its tab. */
export interface Acknowledged {
  readonly tab: Tab
  readonly key: string
  readonly events: readonly LiveMeetingEvent[]
}

/** How long a rest may take until everything agrees; then how long between looks. */
const REST_MS = 90_000
const LOOK_EVERY_MS = 15_000
const NODE_START_MS = 1_500

type Actions = Record<string, (body: object) => Promise<unknown>>

/** One history's installation: nodes, database, browsers, and all that was promised to people. */
export class World {
  readonly time: VirtualTime
  readonly postgres = new SimulatedPostgres()
  readonly between = new StreamsBetweenNodes()
  nodes: ServerNode[] = []
  tabs: Tab[] = []
  readonly devices = new Map<string, Device>()
  readonly acknowledged: Acknowledged[] = []
  readonly refusedKeys = new Set<string>()
  readonly doubledKeys = new Set<string>()
  /** Acts of open tabs that have not been answered. */
  readonly unanswered = new Map<number, { readonly tab: Tab; readonly what: string }>()
  /** By reaction id, whether it was acknowledged. */
  readonly reactions = new Map<string, boolean>()
  readonly faults: string[] = []
  #acts = 0
  #restarts = 0

  constructor(
    readonly history: History,
    readonly modules: ConstructorParameters<typeof Tab>[6],
    isTraced: boolean,
  ) {
    this.time = new VirtualTime(history.seed, isTraced)
    enter(this.time)
    for (const [number, id] of meetingIds(history).entries()) {
      const tractionId = seriesIdAt(number)
      const meeting = {
        id,
        tractionId,
        plannedFor: new Date(this.time.epoch),
        endedAt: null,
        status: 'Planned',
        agendaItems: null,
      }
      this.postgres.tables.meetings.set(id, meeting)
      for (let issue = 0; issue < history.issues; issue += 1) {
        const id = issueIdAt(number, issue)
        const row: IssueRow = {
          id,
          tractionId,
          status: 'Open',
          archivedAt: null,
          placeKind: 'traction',
          placeId: tractionId,
        }
        this.postgres.tables.issues.set(id, row)
      }
    }
    this.postgres.onLogged = (event) => {
      if (event.type === 'Resumed') this.#comeBack(event.meetingId)
    }
    for (let number = 0; number < history.nodes; number += 1) this.#startNode(number)
  }

  get watch(): Watch {
    return {
      heard: (tab, event) => this.#heard(tab, event),
      replied: (tab, key, reply) => this.#replied(tab, key, reply),
      doubled: (key) => this.doubledKeys.add(key),
      refused: () => undefined,
    }
  }

  #startNode(number: number): void {
    const { time } = this
    const node = new ServerNode(
      `node ${number}`,
      time.newId(),
      Math.round(time.between(-3_000, 3_000)),
      this.postgres,
      this.between,
    )
    this.nodes[number] = node
    time.after(0, () => void node.start(), node)
  }

  #heard(tab: Tab, event: LiveMeetingEvent): void {
    const stored = this.postgres.logOf(event.meetingId)[event.revision - 1]?.event
    if (!stored) this.faults.push(`${tab.name} heard event ${event.revision} ${event.type}, which is not in the log`)
    else if (
      (event.type === 'RatingAdded' || event.type === 'MeetingUpdated') &&
      JSON.stringify(projectEvent(stored, tab.person.id)) !== JSON.stringify(event)
    ) {
      this.faults.push(`${tab.name} heard event ${event.revision} ${event.type} with what is hidden from them`)
    }
  }

  #replied(tab: Tab, key: string | null, { status, body }: HttpReply): void {
    if (key === null) return
    this.time.note(`${tab.name} is answered ${status} ${status === 200 ? '' : JSON.stringify(body)}`)
    const { events = [] } = (body ?? {}) as { events?: LiveMeetingEvent[] }
    if (status === 200) this.acknowledged.push({ tab, key, events })
    else if (status < 500 && status !== 429) this.refusedKeys.add(key)
  }

  #openTab(meeting: number, person: number): void {
    const ids = meetingIds(this.history)
    const [meetingId, number] = [ids[meeting % ids.length] ?? '', person % PEOPLE_MOST]
    const deviceName = `${number}`
    const device = this.devices.get(deviceName) ?? new Device(personAt(number))
    this.devices.set(deviceName, device)
    const name = `${device.person.firstName} in meeting ${meeting % ids.length}, tab ${this.tabs.length}`
    const skew = Math.round(this.time.between(-5_000, 5_000))
    const tab = new Tab(name, device, meetingId, skew, () => this.nodes, this.watch, this.modules)
    this.tabs.push(tab)
    const begin = () => {
      tab.page.session.open()
      void tab.page.recover()
    }
    this.time.after(0, begin, tab)
  }

  /** Pages that were opened after the end show its summary, and open the meeting when it is resumed. */
  #comeBack(meetingId: string): void {
    for (const tab of this.#openTabs()) {
      const { session } = tab.page
      const { isJoined, state } = session.store.getState()
      if (tab.meetingId !== meetingId || (isJoined && !state?.ended)) continue
      this.time.after(this.time.between(500, 5_000), () => void session.rejoin(), tab)
    }
  }

  #openTabs(): Tab[] {
    return this.tabs.filter(({ isGone }) => !isGone)
  }

  #pick(number: number): Tab | undefined {
    const open = this.#openTabs()
    return open[number % Math.max(1, open.length)]
  }

  #track(tab: Tab, what: string, sent: Promise<unknown>): Promise<unknown> {
    const act = this.#acts++
    this.unanswered.set(act, { tab, what })
    return sent.then(
      (reply) => {
        this.unanswered.delete(act)
        return reply
      },
      () => {
        this.unanswered.delete(act)
        return undefined
      },
    )
  }

  #act(tab: Tab, command: string, value: number): void {
    const { session, actions } = tab.page
    if (command === 'leave') {
      void session.leave().catch(() => undefined)
      tab.close()
      return
    }
    const state = session.store.getState().state
    if (!state) return
    const number = meetingIds(this.history).indexOf(tab.meetingId)
    const issueId = issueIdAt(number, value % this.history.issues)
    const personId = personAt(value % PEOPLE_MOST).id
    const bodies: Record<string, object> = {
      startLiveMeeting: { heldAs: 'planned' },
      nextAgendaItem: value % 2 && state.agendaIndex >= 0 ? { fromIndex: state.agendaIndex } : {},
      setAgendaItem: { index: value % 3 },
      react: { id: `r${this.#acts}` },
      addRating: { personId: value % 5 === 0 ? personId : null, rating: 1 + (value % 10) },
      giveRatingReason: { personId: value % 5 === 0 ? personId : null, reason: `Because ${value}` },
      addFocusIssue: { issueId, ...(value % 3 ? {} : { index: value % 2 }) },
      removeFocusIssue: { issueId },
      nextFocusIssue: { focusIssueId: state.focusIssueIds[state.focusIndex] ?? issueId, wasSolved: value % 2 === 0 },
      markAsSolved: { issueId },
      reopenIssue: { issueId: state.solvedIssueIds[value % Math.max(1, state.solvedIssueIds.length)] ?? issueId },
      pauseIssue: { isPaused: value % 2 === 0 },
      pauseMeeting: { isPaused: value % 5 === 0 },
      setSelectedAttendee: { personId: value % 4 === 0 ? null : personId },
      joinLiveMeetingOffline: { personId },
      leaveLiveMeetingOffline: { personId },
      setClearMeetingItems: { shouldClear: value % 2 === 0 },
    }
    const open = () => this.#openIssues(number)
    const action = (actions(open) as unknown as Actions)[command]
    if (!action) throw new Error(`the web has no action ${command}`)
    const body = bodies[command] ?? {}
    if (command === 'react') this.reactions.set((body as { id: string }).id, false)
    this.time.note(`${tab.name} sends ${command} ${JSON.stringify(body)}`)
    void this.#track(tab, command, action(body)).then((reply) => {
      if (reply && command === 'react') this.reactions.set((body as { id: string }).id, true)
    })
  }

  #openIssues(meeting: number): string[] {
    const rows = this.postgres.rows<IssueRow>('issues')
    return rows
      .filter(
        ({ tractionId, status, archivedAt }) =>
          tractionId === seriesIdAt(meeting) && status === 'Open' && archivedAt === null,
      )
      .map(({ id }) => id)
  }

  take(step: Step): unknown {
    const { time } = this
    if (step.do !== 'act' && step.do !== 'rest') time.note(`${JSON.stringify(step)}`)
    switch (step.do) {
      case 'open':
        return this.#openTab(step.meeting, step.person)
      case 'kill':
        return this.#kill(step.node, step.forMs)
      case 'drain':
        return this.#drain(step.node)
      case 'cut': {
        const node = this.nodes[step.node % this.nodes.length]
        if (node) this.between.cut(node.id, step.how)
        time.after(step.forMs, () => node && this.between.heal(), time.outside)
        return
      }
      case 'broker':
        this.between.restartBroker()
        return this.between.setNoise(step)
      case 'postgres':
        this.postgres.isAway = true
        this.postgres.crash()
        time.after(
          step.forMs,
          () => {
            this.postgres.isAway = false
          },
          time.outside,
        )
        return
      case 'rest':
        return
    }
    const tab = this.#pick(step.tab)
    if (tab) time.after(0, () => this.#takeAt(tab, step), tab)
  }

  #takeAt(tab: Tab, step: TabStep): unknown {
    switch (step.do) {
      case 'close':
        return tab.close()
      case 'act':
        return this.#act(tab, step.command, step.value)
      case 'list': {
        const number = meetingIds(this.history).indexOf(tab.meetingId)
        const issueId = issueIdAt(number, step.issue % this.history.issues)
        void this.#track(tab, 'list', tab.page.solveFromList(issueId, step.isSolved))
        return
      }
      case 'offline':
        tab.cut(step.isNoticed)
        this.time.after(step.forMs, () => tab.heal(), this.time.outside)
        return
      case 'noise':
        Object.assign(tab.line, { lost: step.lost, doubled: step.doubled })
        return
      case 'clock':
        tab.skewMs += step.byMs
    }
  }

  #kill(number: number, forMs: number): void {
    const node = this.nodes[number % this.nodes.length]
    if (!node || node.isGone) return
    node.kill()
    this.#restarts += 1
    this.time.after(forMs, () => this.#replace(number % this.nodes.length, node), this.time.outside)
  }

  #replace(number: number, node: ServerNode): void {
    if (this.nodes[number] === node) this.#startNode(number)
  }

  /** The one that replaces it starts before, as in a rolling restart. */
  #drain(number: number): void {
    const node = this.nodes[number % this.nodes.length]
    if (!node || node.isGone || !node.isReady) return
    this.#startNode(number % this.nodes.length)
    this.time.after(NODE_START_MS, () => void node.drain(), node)
  }

  /** Ends all faults. */
  #heal(): void {
    this.between.heal()
    this.postgres.isAway = false
    for (const tab of this.#openTabs()) tab.heal()
    for (const [number, node] of this.nodes.entries()) if (node.isGone) this.#replace(number, node)
  }

  async rest(): Promise<string[]> {
    this.#heal()
    let found: string[] = []
    for (let waited = 0; waited < REST_MS; waited += LOOK_EVERY_MS) {
      await this.time.run(LOOK_EVERY_MS)
      found = findFaults(this)
      if (found.length === 0) break
    }
    return [...this.faults, ...this.time.errors, ...found]
  }
}

export async function runHistory(
  history: History,
  modules: ConstructorParameters<typeof Tab>[6],
  isTraced = false,
): Promise<Outcome> {
  const world = new World(history, modules, isTraced)
  let [rests, faults] = [0, [] as string[]]
  for (const step of history.steps) {
    await world.time.run(step.after)
    if (step.seed !== undefined) world.time.reseed(step.seed)
    world.time.after(0, () => world.take(step), world.time.outside)
    await world.time.run(0)
    if (step.do !== 'rest') continue
    faults = await world.rest()
    rests += 1
    if (faults.length > 0) break
  }
  const logs = [...world.postgres.logs.values()]
  const digest = logs.map((log) => JSON.stringify(log.at(-1) ?? null)).join(' ') + world.time.now
  const events = logs.reduce((sum, log) => sum + log.length, 0)
  enter(new VirtualTime(0))
  return { faults, rests, acknowledged: world.acknowledged.length, events, digest, trace: world.time.trace }
}
