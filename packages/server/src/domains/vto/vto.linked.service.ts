/** Read completely, then filtered per reader. */
import { planQuarterOf, type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Figure, PlanRock, VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { companyRocksOf, readableRockIds } from '../rocks/rocks.service'
import { actualsOf } from '../scorecard/scorecard.actuals.service'
import { measurableTitles } from '../scorecard/scorecard.service'
import { type ReadTraction, tractionsByIds } from '../tractions/tractions.service'
import type { LineRow, SectionRow } from './vto.table'

export function planRockOf(rock: Rock, isReadable: boolean): PlanRock {
  const { id, version, title, ownerId, type, dueDate, status, weeks, quarterStart, quarterEnd } = rock
  return { id, version, title, ownerId, type, dueDate, status, weeks, quarterStart, quarterEnd, isReadable }
}

function withMeasurables(contents: VtoContents, change: (figure: Figure) => Figure): VtoContents {
  const changed = <P extends { measurables: Figure[] }>(plan: P | null): P | null =>
    plan && { ...plan, measurables: plan.measurables.map(change) }
  const { vision, traction } = contents
  return {
    vision: { ...vision, threeYearPicture: changed(vision.threeYearPicture) },
    traction: {
      ...traction,
      oneYearPlan: changed(traction.oneYearPlan),
      quarterlyPlan: changed(traction.quarterlyPlan),
    },
  }
}

function withRocks(contents: VtoContents, change: (rocks: PlanRock[]) => PlanRock[]): VtoContents {
  const { quarterlyPlan } = contents.traction
  if (!quarterlyPlan) return contents
  const rocks = change(quarterlyPlan.rocks)
  return { ...contents, traction: { ...contents.traction, quarterlyPlan: { ...quarterlyPlan, rocks } } }
}

const planQuarter = (plan: SectionRow | undefined, calendar: OrganizationCalendar): Quarter =>
  planQuarterOf(plan?.futureDate ?? calendar.today, calendar.quarterStartMonth)

async function rocksOf(tx: Tx, meeting: ReadTraction, plan: SectionRow, calendar: OrganizationCalendar) {
  const quarter = planQuarter(plan, calendar)
  return (await companyRocksOf(tx, meeting.id, quarter, calendar)).map((rock) => planRockOf(rock, false))
}

export interface LinkedContents {
  readonly contents: VtoContents
  readonly meeting: ReadTraction | undefined
}

/** Checks no policy. */
export async function withLinked(
  tx: Tx,
  contents: VtoContents,
  sections: readonly SectionRow[],
  lines: readonly LineRow[],
): Promise<LinkedContents> {
  const plan = sections.find(({ kind }) => kind === 'quarterly_plan')
  const links = new Map(lines.flatMap(({ id, linkedItemId }) => (linkedItemId === null ? [] : [[id, linkedItemId]])))
  if (!plan?.linkedTractionId && links.size === 0) return { contents, meeting: undefined }
  const calendar = await organizationCalendar(tx)
  const [meeting] = plan?.linkedTractionId ? await tractionsByIds(tx, [plan.linkedTractionId]) : []
  const rocks = plan && meeting ? await rocksOf(tx, meeting, plan, calendar) : []
  const running = quarterOf(calendar.today, calendar.quarterStartMonth)
  const ending = planQuarterOf(calendar.today, calendar.quarterStartMonth)
  const isEnding = planQuarter(plan, calendar).startDate === ending.startDate
  const actuals = await actualsOf(tx, [...new Set(links.values())], calendar, isEnding ? ending : running)
  const measured = withMeasurables(contents, (figure) => {
    const linkedItemId = links.get(figure.id) ?? null
    const actual = linkedItemId === null ? null : (actuals.get(linkedItemId) ?? null)
    return { ...figure, linkedItemId, actual }
  })
  return { contents: withRocks(measured, () => rocks), meeting }
}

function linkedIdsIn({ vision, traction }: VtoContents): string[] {
  const plans = [vision.threeYearPicture, traction.oneYearPlan, traction.quarterlyPlan]
  return plans.flatMap((plan) => plan?.measurables.flatMap(({ linkedItemId }) => linkedItemId ?? []) ?? [])
}

/** Two queries if there are links. */
export async function withVisibleLinks(tx: Tx, actor: Actor, contents: VtoContents): Promise<VtoContents> {
  const linked = linkedIdsIn(contents)
  const seen = linked.length > 0 ? await measurableTitles(tx, actor, [...new Set(linked)]) : new Map<string, string>()
  const rockIds = contents.traction.quarterlyPlan?.rocks.map(({ id }) => id) ?? []
  const readable = new Set(await readableRockIds(tx, actor, rockIds))
  const measured = withMeasurables(contents, (figure) =>
    figure.linkedItemId !== null && seen.has(figure.linkedItemId)
      ? figure
      : { ...figure, linkedItemId: null, actual: null },
  )
  return withRocks(measured, (rocks) => rocks.map((rock) => ({ ...rock, isReadable: readable.has(rock.id) })))
}
