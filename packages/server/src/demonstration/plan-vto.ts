import { addDays } from '@cairn/contract/calendar/days'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Actor } from '@cairn/contract/people/people.policy'
import { addFigureSchema, type PlanKind, type SectionKind, type VtoContents } from '@cairn/contract/vto/vto.schemas'
import { publishRevision } from '../domains/collections/collections.revisions.service'
import { createCollection, createRevision } from '../domains/collections/collections.service'
import { createLongTermIssue } from '../domains/issues/issues.moves.service'
import { addActualValues } from '../domains/vto/vto.actuals.service'
import { addLine, changeLine, type List } from '../domains/vto/vto.lines.service'
import { createSection, updateSection } from '../domains/vto/vto.sections.service'
import { readVto, snapshotVto, type VtoAt } from '../domains/vto/vto.service'
import type { Tx } from '../platform/database/transaction'
import { type Company, idIn, type TeamRoom } from './company'
import * as content from './content/vto'
import { formerQuarter } from './plan-rocks'

const WRITER = 'margaret'
const permissions = { lt: { canView: true, canEdit: true }, org: { canView: true, canEdit: false }, individuals: [] }
const noRealtime = { refreshRooms: () => undefined }
const FIRST_AFTER_DAYS = 10
const REVISED_DAYS_AGO = 5

type Version = 'first' | 'now'
type Changes = Parameters<typeof createSection>[4]
type LineInput = Omit<Parameters<typeof addLine>[4], 'id'>

const shownIn: Readonly<Record<SectionKind, (contents: VtoContents) => unknown>> = {
  core_values_speech: ({ vision }) => vision.coreValuesSpeech,
  core_focus: ({ vision }) => vision.coreFocus,
  ten_year_target: ({ vision }) => vision.tenYearTarget,
  three_year_picture: ({ vision }) => vision.threeYearPicture,
  one_year_plan: ({ traction }) => traction.oneYearPlan,
  quarterly_plan: ({ traction }) => traction.quarterlyPlan,
}

const valueIn = <T>(revised: { readonly now: T; readonly first?: T | null }, version: Version): T | null =>
  version === 'now' || revised.first === undefined ? revised.now : revised.first

interface Written {
  readonly id: string
  readonly version: number
  readonly said: string
}

class VtoWriter {
  readonly #lines = new Map<string, Written>()
  readonly #sections = new Map<SectionKind, string>()

  constructor(
    readonly company: Company,
    readonly room: TeamRoom,
    readonly at: VtoAt,
    readonly marketId: string,
  ) {}

  async write(tx: Tx, actor: Actor, version: Version): Promise<void> {
    for (const [kind, changes] of Object.entries(this.#sectionsOf(version))) {
      await this.#section(tx, actor, kind as SectionKind, changes)
    }
    await this.#list(tx, actor, version, { kind: 'core_value' }, content.coreValues)
    const uniques = { kind: 'unique', marketId: this.marketId } as const
    await this.#list(tx, actor, version, uniques, content.uniques, ({ kind, ...said }) => ({
      ...said,
      uniqueKind: kind,
    }))
    await this.#plan(tx, actor, version, 'three_year_picture', content.picture)
    await this.#plan(tx, actor, version, 'one_year_plan', content.year)
    await this.#plan(tx, actor, version, 'quarterly_plan', content.quarter)
  }

  async enterActuals(tx: Tx, actor: Actor): Promise<void> {
    const { contents } = await readVto(tx, actor, this.at, undefined)
    const plan = contents?.traction.oneYearPlan
    if (!plan) throw new Error('the one-year plan is not written yet')
    const figures = [...plan.financialMetrics, ...plan.measurables]
    const actualResults = [...figures, ...plan.goals].flatMap(({ id, title }) => {
      const value = content.broughtBefore[title]
      if (value === undefined) return []
      const { valueScale = 'One', decimalPlaces = 0 } = figures.find((figure) => figure.id === id) ?? {}
      const isMeasurable = plan.measurables.some((figure) => figure.id === id)
      return { planId: plan.id, associatedItemId: id, isMeasurable, value, valueScale, decimalPlaces }
    })
    await addActualValues(tx, actor, this.at, { actualResults, quarterStart: formerQuarter(this.company).startDate })
  }

  #sectionsOf(version: Version): Record<SectionKind, Changes> {
    const { company, room } = this
    const today = localDateOf(company.timeline.clock.now(), company.timeZone)
    const thisYear = Number(company.today.slice(0, 4))
    const text = (field: keyof typeof content.texts) =>
      (valueIn(content.texts[field], version) ?? '').replace(/\{year(?:\+(\d))?\}/g, (_, more = '0') =>
        String(thisYear + Number(more)),
      )
    const endOf = (year: number) => `${year}-12-31`
    return {
      core_values_speech: { contentHtml: text('coreValuesSpeech.notes') },
      core_focus: {
        title: 'Purpose',
        contentHtml: text('coreFocus.description'),
        nicheHtml: text('coreFocus.niche'),
      },
      ten_year_target: { contentHtml: text('tenYearTarget.contentHtml') },
      three_year_picture: { futureDate: endOf(thisYear + 2), contentHtml: text('threeYearPicture.notes') },
      one_year_plan: { futureDate: endOf(thisYear), contentHtml: text('oneYearPlan.futureDateNotes') },
      quarterly_plan: {
        futureDate: quarterOf(today).endDate,
        contentHtml: text('quarterlyPlan.rocksForTheQuarter'),
        linkedTractionId: room.tractionId,
      },
    }
  }

  async #section(tx: Tx, actor: Actor, kind: SectionKind, changes: Changes): Promise<void> {
    const section = { kind, shownIn: shownIn[kind] }
    const said = JSON.stringify(changes)
    const before = this.#sections.get(kind)
    if (before === said) return
    this.#sections.set(kind, said)
    if (before === undefined) await createSection(tx, actor, this.at, section, changes)
    else await updateSection(tx, actor, this.at, section, { ...changes, version: 1 })
  }

  async #plan(tx: Tx, actor: Actor, version: Version, plan: PlanKind, said: content.Plan): Promise<void> {
    const figure = ({ measurable, ...rest }: content.Figure): LineInput => ({
      ...addFigureSchema.parse(rest),
      linkedItemId: measurable === undefined ? null : idIn(this.room.measurables, measurable),
    })
    await this.#list(tx, actor, version, { kind: 'metric', plan }, said.financialMetrics, figure)
    await this.#list(tx, actor, version, { kind: 'measurable', plan }, said.measurables, figure)
    await this.#list(tx, actor, version, { kind: 'goal', plan }, said.goals)
  }

  async #list<T extends LineInput>(
    tx: Tx,
    actor: Actor,
    version: Version,
    place: Omit<List<Written>, 'present'>,
    lines: readonly { readonly now: T; readonly first?: T | null }[],
    columns: (said: T) => LineInput = (said) => said,
  ): Promise<void> {
    for (const [index, line] of lines.entries()) {
      const wanted = valueIn(line, version)
      if (wanted === null) continue
      const key = `${place.kind} ${place.plan ?? ''} ${index}`
      const said = JSON.stringify(wanted)
      const before = this.#lines.get(key)
      if (before?.said === said) continue
      const list: List<Written> = { ...place, present: (row) => ({ id: row.id, version: row.version, said }) }
      const written = before
        ? await changeLine(tx, actor, this.at, list, { ...columns(wanted), id: before.id, version: before.version })
        : await addLine(tx, actor, this.at, list, columns(wanted))
      this.#lines.set(key, written)
    }
  }
}

async function beginVto(company: Company, room: TeamRoom): Promise<VtoWriter> {
  return await company.as(WRITER, async (tx, actor) => {
    const folder = { title: content.VTO_FOLDER, isCompanyFolder: true }
    const { collection } = await createCollection(tx, actor, 'vto', folder)
    const place = { kind: 'vto' as const, collectionId: collection.id }
    const made = { title: content.VTO_TITLE, permissions }
    const { revision } = await createRevision(tx, { ...actor, address: 'demonstration' }, place, made, noRealtime)
    const at = { collectionId: collection.id, revisionId: revision.id }
    const market = { kind: 'target_market', present: ({ id }: { readonly id: string }) => id } as const
    return new VtoWriter(company, room, at, await addLine(tx, actor, at, market, content.TARGET_MARKET))
  })
}

const publish = (tx: Tx, actor: Actor, { at }: VtoWriter) =>
  publishRevision(tx, actor, { ...at, kind: 'vto' }, {}, snapshotVto)

export function planVto(company: Company, room: TeamRoom): void {
  const firstDay = addDays(formerQuarter(company).startDate, FIRST_AFTER_DAYS)
  company.timeline.plan(company.at(firstDay, '15:00'), async () => {
    const vto = await beginVto(company, room)
    await company.as(WRITER, async (tx, actor) => {
      await vto.write(tx, actor, 'first')
      await publish(tx, actor, vto)
    })
    company.planAs(company.at(company.day(-REVISED_DAYS_AGO), '10:30'), WRITER, async (tx, actor) => {
      for (const [owner, title, notes] of content.longTermIssues) {
        await createLongTermIssue(tx, actor, vto.at, { title, notes, assignedToId: company.id(owner) })
      }
      await vto.enterActuals(tx, actor)
      await vto.write(tx, actor, 'now')
      await publish(tx, actor, vto)
    })
  })
}
