import { DAY_MS } from '@cairn/contract/calendar/durations'
import type { Actor } from '@cairn/contract/people/people.policy'
import { updateProfileNote } from '../domains/getting-started/getting-started.service'
import { markRead } from '../domains/notifications/notifications.service'
import { SettableClock } from '../platform/clock/clock'
import type { Database } from '../platform/database/database'
import { Company, createChance, Timeline } from './company'
import { personalTodos } from './content/lists'
import { everybody, type Who } from './content/people'
import { planChart } from './plan-chart'
import { planLeadership, planSmallTeams } from './plan-leadership'
import { type ArrivedFiles, planPersonalTodo, planTalk } from './plan-lists'

/** Covers 26 weeks of values and the previous quarter. */
const FOUNDED_MS = 29 * 7 * DAY_MS
/** Older notifications are read. */
const UNREAD_MS = 2 * DAY_MS
const SEED = 20_250

export const clockAtFounding = (present: Date): SettableClock =>
  new SettableClock(new Date(present.getTime() - FOUNDED_MS))

interface Founded {
  readonly database: Database
  readonly past: SettableClock
  readonly present: Date
  readonly orgId: string
  readonly actors: Readonly<Record<Who, Actor>>
  readonly timeZone: string
  readonly files: ArrivedFiles
  /** 0 to 1. */
  readonly onPlayed?: (share: number) => Promise<void>
  readonly planMore?: ((company: Company) => void) | undefined
}

export async function liveThrough(founded: Founded): Promise<void> {
  const { database, past, present, orgId, actors, timeZone, files, onPlayed, planMore } = founded
  const company = new Company(database, new Timeline(past, present), createChance(SEED), orgId, actors, timeZone)
  await planLeadership(company)
  await planSmallTeams(company)
  planChart(company)
  planTalk(company, files)
  for (const todo of personalTodos) planPersonalTodo(company, todo)
  const readUntil = new Date(present.getTime() - UNREAD_MS)
  for (const who of everybody) {
    company.planAs(readUntil, who, async (tx, actor) => {
      await markRead(tx, actor.personId, null)
      // Hides the note that asks for a profile picture.
      await updateProfileNote(tx, actor, { isHidden: true })
    })
  }
  planMore?.(company)
  await company.timeline.play(onPlayed)
}
