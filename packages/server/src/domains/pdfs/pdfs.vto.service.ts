import { planQuarterOf } from '@cairn/contract/calendar/quarters'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { Board, BoardPage } from '../../platform/pdf/board'
import { readVto, type VtoAt } from '../vto/vto.service'
import { namesOf, type PdfReading, pdfReader, reportFor, standingOf } from './pdfs.reader.service'
import { vtoMessages } from './pdfs.vto.messages'
import { tractionColumns, visionColumns } from './pdfs.vto.presenter'

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
  const facts = [await standingOf(tx, actor, { ...at, kind: 'vto' }, vto.shownPublishedId, reader)]
  const { tables: _none, ...document } = reportFor(reader, { ...said, facts, tables: [] })
  return { ...document, pages, continued: messages.continued }
}
