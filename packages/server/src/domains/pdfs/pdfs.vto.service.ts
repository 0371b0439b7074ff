import { todayIn } from '@cairn/contract/calendar/days'
import { planQuarterOf } from '@cairn/contract/calendar/quarters'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type {
  ActualResult,
  Entry,
  Figure,
  PlanRock,
  TargetMarket,
  Unique,
  VtoContents,
} from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import { htmlParagraphs } from '../../platform/html/html-paragraphs'
import type {
  Board,
  BoardBlock,
  BoardBox,
  BoardFigure,
  BoardItem,
  BoardPage,
  BoardText,
} from '../../platform/pdf/board'
import { readVto, type VtoAt } from '../vto/vto.service'
import type { PdfMessages } from './pdfs.messages'
import { namesOf, type PdfReading, pdfReader, publishedStateOf, reportFor } from './pdfs.reader.service'
import { type VtoMessages, vtoMessages } from './pdfs.vto.messages'

interface VtoDrawing {
  readonly reader: {
    readonly locale: string
    readonly calendar: { readonly timeZone: string }
    readonly messages: Pick<PdfMessages, 'noStatus' | 'rockStatuses'>
    /** "Nov 17, 2026" */
    day(date: string): string
  }
  readonly messages: VtoMessages
  readonly ownerOf: (id: string) => string
  readonly quarterStart: string
}

type Vision = VtoContents['vision']
type Traction = VtoContents['traction']

const NO_VALUE = '–'
/** Longer texts are not set as headings. */
const LARGE_LETTERS = 140

const textsOf = (html: string): BoardText[] =>
  htmlParagraphs(html).map(({ text, mark, depth, isHeading, links }) => ({
    text,
    depth,
    isStrong: isHeading,
    ...(links && { links }),
    ...(mark !== undefined && { mark }),
  }))

const textBlock = (html: string | undefined): BoardBlock => ({ kind: 'texts', texts: textsOf(html ?? '') })

const entryItem = ({ title, contentHtml }: Entry, more: Partial<BoardItem> = {}): BoardItem => ({
  title,
  texts: textsOf(contentHtml),
  ...more,
})

const entryTexts = ({ title, contentHtml }: Entry, mark?: string): BoardText[] => [
  { text: title, ...(mark !== undefined && { mark }) },
  ...textsOf(contentHtml).map((text) => ({ ...text, depth: (text.depth ?? 0) + (mark === undefined ? 0 : 1) })),
]

function goalText(figure: Figure, { reader }: VtoDrawing): string {
  const { value, comparison, ...format } = figure
  if (value === null) return NO_VALUE
  if (comparison === 'GreaterOrEqual') return formatValue({ ...format, value }, reader.locale)
  return formatGoal({ ...format, goalValue: value, comparison, goalUpperValue: null }, reader.locale)
}

/** Null if nothing was entered. */
function actualText({ id }: Figure, results: readonly ActualResult[], { reader, quarterStart }: VtoDrawing) {
  const result = results.find((one) => one.associatedItemId === id && one.quarterStart === quarterStart)
  return result?.value == null ? null : formatValue({ ...result, value: result.value }, reader.locale)
}

const figureOf = (figure: Figure, drawing: VtoDrawing, results: readonly ActualResult[] = []): BoardFigure => {
  const actual = actualText(figure, results, drawing)
  return {
    value: goalText(figure, drawing),
    label: figure.title,
    ...(actual !== null && { note: drawing.messages.actual(actual) }),
    ...(figure.isVisibleToLtOnly && { sign: 'lock' as const }),
  }
}

const figures = (all: readonly Figure[], drawing: VtoDrawing, results: readonly ActualResult[] = []): BoardBlock => ({
  kind: 'figures',
  figures: all.map((figure) => figureOf(figure, drawing, results)),
})

const dots = (entries: readonly Entry[]): BoardBlock => ({
  kind: 'items',
  items: entries.map((entry) => entryItem(entry, { mark: '•' })),
})

const dated = (date: string | null | undefined, { reader }: VtoDrawing) => (date ? { aside: reader.day(date) } : {})

function coreFocus({ coreFocus: focus }: Vision, { messages }: VtoDrawing): BoardBox {
  const { empty } = messages
  if (!focus) return { heading: messages.coreFocus, blocks: [], empty }
  const label = focus.title === 'Custom' ? focus.customTitle : messages.focusTitles[focus.title]
  const rows = [
    { label, texts: textsOf(focus.description) },
    { label: messages.niche, texts: textsOf(focus.niche) },
  ]
  const said = rows.filter(({ texts }) => texts.length > 0)
  return { heading: messages.coreFocus, blocks: said.length > 0 ? [{ kind: 'facts', rows: said }] : [], empty }
}

function tenYearTarget({ tenYearTarget: target }: Vision, { messages }: VtoDrawing): BoardBox {
  const [first, ...rest] = textsOf(target?.contentHtml ?? '')
  const isLarge = first !== undefined && first.mark === undefined && first.text.length <= LARGE_LETTERS
  const blocks: BoardBlock[] = []
  if (first) blocks.push({ kind: 'texts', texts: isLarge ? [first] : [first, ...rest], isLarge })
  if (isLarge && rest.length > 0) blocks.push({ kind: 'texts', texts: rest })
  return { heading: messages.tenYearTarget, blocks, empty: messages.empty }
}

function uniqueRows(uniques: readonly Unique[], { messages }: VtoDrawing) {
  return (['Unique', 'ProvenProcess', 'Guarantee'] as const).flatMap((kind) => {
    const own = uniques.filter((unique) => unique.kind === kind)
    if (own.length === 0) return []
    const label = kind === 'Unique' && own.length === 3 ? messages.threeUniques : messages.uniques[kind]
    return { label, texts: own.flatMap((unique) => entryTexts(unique, own.length > 1 ? '•' : undefined)) }
  })
}

const marketBlock = (market: TargetMarket, drawing: VtoDrawing): BoardBlock => ({
  kind: 'facts',
  rows: [{ label: drawing.messages.targetMarket, texts: entryTexts(market) }, ...uniqueRows(market.uniques, drawing)],
})

function visionColumns({ vision }: VtoContents, drawing: VtoDrawing): BoardBox[][] {
  const { messages } = drawing
  const { coreValues, coreValuesSpeech: speech, targetMarkets, threeYearPicture: picture } = vision
  const { empty } = messages
  const spoken = textsOf(speech?.notes ?? '')
  const values = coreValues.map((value, index) => entryItem(value, { mark: `${index + 1}`, isStrong: true }))
  return [
    [
      { heading: messages.coreValues, blocks: [{ kind: 'items', items: values }], empty },
      ...(spoken.length > 0
        ? [{ heading: messages.speech, blocks: [{ kind: 'texts' as const, texts: spoken }], empty }]
        : []),
      coreFocus(vision, drawing),
      tenYearTarget(vision, drawing),
    ],
    [
      { heading: messages.marketing, blocks: targetMarkets.map((market) => marketBlock(market, drawing)), empty },
      {
        heading: messages.picture,
        empty,
        ...dated(picture?.futureDate, drawing),
        blocks: [
          figures([...(picture?.financialMetrics ?? []), ...(picture?.measurables ?? [])], drawing),
          textBlock(picture?.notes),
          dots(picture?.goals ?? []),
        ],
      },
    ],
  ]
}

function yearBox({ oneYearPlan: plan }: Traction, drawing: VtoDrawing): BoardBox {
  const { messages } = drawing
  const all = [...(plan?.financialMetrics ?? []), ...(plan?.measurables ?? [])]
  return {
    heading: messages.year,
    empty: messages.empty,
    ...dated(plan?.futureDate, drawing),
    blocks: [figures(all, drawing), textBlock(plan?.futureDateNotes), dots(plan?.goals ?? [])],
  }
}

function measurableItem(figure: Figure, results: readonly ActualResult[], drawing: VtoDrawing): BoardItem {
  const { reader, messages } = drawing
  const goal = goalText(figure, drawing)
  const latest = figure.actual?.recent.at(-1)
  const lock = figure.isVisibleToLtOnly ? { sign: 'lock' as const, tone: 'quiet' as const } : {}
  const entered = actualText(figure, results, drawing)
  if (!figure.actual || !latest) {
    const note = entered === null ? {} : { note: messages.actual(entered) }
    return { title: figure.title, ...lock, ...note, aside: { text: goal } }
  }
  const text = formatValue({ ...figure.actual, value: latest.value }, reader.locale)
  const { missed } = latest
  const judged = missed === null ? ({ tone: 'ok', sign: 'tick' } as const) : ({ tone: 'bad', sign: missed } as const)
  return { title: figure.title, ...lock, note: messages.goal(goal), aside: { text, ...judged } }
}

function goalItem(goal: Entry, results: readonly ActualResult[], { quarterStart }: VtoDrawing): BoardItem {
  const result = results.find((one) => one.associatedItemId === goal.id && one.quarterStart === quarterStart)
  if (result?.value == null) return entryItem(goal, { mark: '•' })
  return entryItem(goal, result.value === 1 ? { sign: 'ticked', tone: 'ok' } : { sign: 'box' })
}

function rockItem(rock: PlanRock, { reader, ownerOf }: VtoDrawing): BoardItem {
  const { noStatus, rockStatuses } = reader.messages
  const { title, status } = rock
  const note = ownerOf(rock.ownerId)
  const told = { title, ...(note !== '' && { note }) }
  if (status === null) return { ...told, aside: { text: noStatus } }
  const text = rockStatuses[status]
  if (status === 'OnTrack' || status === 'Done') return { ...told, aside: { text, tone: 'ok', sign: 'tick' } }
  if (status === 'OffTrack' || status === 'NotDone') return { ...told, aside: { text, tone: 'bad', sign: 'down' } }
  return { ...told, aside: { text } }
}

function quarterBoxes({ quarterlyPlan: plan, actualResults }: Traction, drawing: VtoDrawing): BoardBox[] {
  const { messages } = drawing
  const { empty } = messages
  const goals = (plan?.goals ?? []).map((goal) => goalItem(goal, actualResults, drawing))
  const measured = (plan?.measurables ?? []).map((figure) => measurableItem(figure, actualResults, drawing))
  const rocks = (plan?.rocks ?? []).map((rock) => rockItem(rock, drawing))
  return [
    {
      heading: messages.quarter,
      empty,
      ...dated(plan?.futureDate, drawing),
      blocks: [
        textBlock(plan?.rocksForTheQuarter),
        figures(plan?.financialMetrics ?? [], drawing, actualResults),
        { kind: 'items', items: goals },
      ],
    },
    { heading: messages.companyRocks, empty, blocks: [{ kind: 'items', items: rocks }] },
    ...(measured.length > 0
      ? [{ heading: messages.measurables, empty, blocks: [{ kind: 'items' as const, items: measured }] }]
      : []),
  ]
}

function issuesBox({ longTermIssues }: Traction, { messages, reader, ownerOf }: VtoDrawing): BoardBox {
  const items = longTermIssues.map(({ title, ownerId, createdAt }, index): BoardItem => {
    const day = reader.day(todayIn(reader.calendar.timeZone, new Date(createdAt)))
    return { title, mark: `${index + 1}`, note: messages.since(ownerOf(ownerId), day) }
  })
  const aside = items.length > 0 ? { aside: `${items.length}` } : {}
  return { heading: messages.longTermIssues, ...aside, empty: messages.empty, blocks: [{ kind: 'items', items }] }
}

const tractionColumns = ({ traction }: VtoContents, drawing: VtoDrawing): BoardBox[][] => [
  [yearBox(traction, drawing)],
  quarterBoxes(traction, drawing),
  [issuesBox(traction, drawing)],
]

interface Figures {
  readonly financialMetrics: readonly { readonly isVisibleToLtOnly: boolean }[]
  readonly measurables: readonly { readonly isVisibleToLtOnly: boolean }[]
}
const isLocked = (plans: readonly (Figures | null)[]): boolean =>
  plans.some((plan) =>
    [...(plan?.financialMetrics ?? []), ...(plan?.measurables ?? [])].some(
      ({ isVisibleToLtOnly }) => isVisibleToLtOnly,
    ),
  )

const peopleIn = ({ traction }: VtoContents): string[] =>
  [...traction.longTermIssues, ...(traction.quarterlyPlan?.rocks ?? [])].map(({ ownerId }) => ownerId)

interface Wanted {
  readonly publishedId?: string | undefined
  /** Leadership-only figures are opt-in: paper is passed around. */
  readonly figures?: 'all' | undefined
}

/** @throws 404 */
export async function vtoBoard(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  { publishedId, figures }: Wanted,
  reading: PdfReading,
): Promise<Board> {
  const vto = await readVto(tx, actor, at, publishedId)
  if (vto.contents === null) throw notFound()
  const contents = figures === 'all' ? vto.contents : withoutLeadershipFigures(vto.contents)
  const reader = await pdfReader(tx, reading)
  const messages = vtoMessages(reader.locale, reader.calendar.terms)
  const ownerOf = await namesOf(tx, peopleIn(contents))
  const { vision, traction } = contents
  const planDate = traction.quarterlyPlan?.futureDate ?? reader.calendar.today
  const quarterStart = planQuarterOf(planDate, reader.calendar.quarterStartMonth).startDate
  const drawing = { reader, messages, ownerOf, quarterStart }
  const locked = (plans: readonly (Figures | null)[]) => (isLocked(plans) ? { lockedNote: messages.locked } : {})
  const pages: BoardPage[] = [
    { title: messages.vision, columns: visionColumns(contents, drawing), ...locked([vision.threeYearPicture]) },
    {
      title: messages.traction,
      columns: tractionColumns(contents, drawing),
      ...locked([traction.oneYearPlan, traction.quarterlyPlan]),
    },
  ]
  const said = { title: vto.title, meeting: vto.collectionTitle, isLandscape: true }
  const facts = [await publishedStateOf(tx, actor, { ...at, kind: 'vto' }, vto.shownPublishedId, reader)]
  const { tables: _none, ...document } = reportFor(reader, { ...said, facts, tables: [] })
  return { ...document, pages, continued: messages.continued }
}
