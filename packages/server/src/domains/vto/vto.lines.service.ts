import { conflict, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canSeeLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import { type PlanKind, VTO_LIST_MAX } from '@cairn/contract/vto/vto.schemas'
import { purgeableBefore } from '../../platform/clock/retention'
import { isUniqueViolation } from '../../platform/database/database-error'
import { newId } from '../../platform/database/new-id'
import { type Tx, withoutUndefined } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { contentsChanged } from '../collections/collections.revisions.service'
import type { ReadRevision } from '../collections/collections.service'
import { requireGoal } from '../scorecard/scorecard.goals.service'
import * as repository from './vto.repository'
import { beginSection } from './vto.sections.service'
import { editedVto, type VtoAt } from './vto.service'
import type { LineKind, LineRow } from './vto.table'

/** `lines`: all lines of the V/TO. */
export interface List<Shown> {
  readonly kind: LineKind
  readonly plan?: PlanKind
  readonly marketId?: string
  readonly present: (row: LineRow, lines: readonly LineRow[]) => Shown
}

type LineFields = Pick<
  LineRow,
  | 'title'
  | 'contentHtml'
  | 'uniqueKind'
  | 'value'
  | 'comparison'
  | 'unitOfMeasure'
  | 'valueScale'
  | 'decimalPlaces'
  | 'isVisibleToLtOnly'
  | 'linkedItemId'
>
type Changes = { readonly [Field in keyof LineFields]?: LineFields[Field] | undefined }

const isIn = ({ kind, plan, marketId }: List<unknown>, line: LineRow): boolean =>
  line.kind === kind && line.plan === (plan ?? null) && line.marketId === (marketId ?? null)

const mayKnow = (actor: Actor, revision: ReadRevision, { isVisibleToLtOnly }: Pick<LineRow, 'isVisibleToLtOnly'>) =>
  !isVisibleToLtOnly || canSeeLeadershipFigures(actor, revision)

/** @throws 422 */
function checked(actor: Actor, revision: ReadRevision, said: LineFields): LineFields {
  const { value, comparison, unitOfMeasure, valueScale, decimalPlaces } = said
  requireGoal({ goalValue: value ?? 0, goalUpperValue: null, comparison, unitOfMeasure, valueScale, decimalPlaces })
  if (!mayKnow(actor, revision, said)) {
    throw invalidForm([refusalMessage('NOT_LEADERSHIP', { field: 'isVisibleToLtOnly' })])
  }
  return { ...said, contentHtml: sanitizeHtml(said.contentHtml) }
}

const unsaid: Omit<LineFields, 'title'> = {
  contentHtml: '',
  uniqueKind: 'Unique',
  value: null,
  comparison: 'GreaterOrEqual',
  unitOfMeasure: 'Number',
  valueScale: 'One',
  decimalPlaces: 0,
  isVisibleToLtOnly: false,
  linkedItemId: null,
}

const saidBy = (row: LineRow): LineFields => {
  const { title, contentHtml, uniqueKind, value, comparison, unitOfMeasure, valueScale, decimalPlaces } = row
  const { isVisibleToLtOnly, linkedItemId } = row
  return {
    title,
    contentHtml,
    uniqueKind,
    value,
    comparison,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
    isVisibleToLtOnly,
    linkedItemId,
  }
}

function requireRoom(held: readonly LineRow[]): void {
  if (held.length < VTO_LIST_MAX) return
  throw conflict('VTO_LIST_FULL', { most: VTO_LIST_MAX })
}

async function inserted(tx: Tx, row: Omit<LineRow, 'orgId'>): Promise<LineRow> {
  try {
    await repository.insertLines(tx, [row])
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('ID_TAKEN')
    throw error
  }
  return { ...row, orgId: tx.orgId }
}

/** @throws 404, 403, 422, 409 */
export async function addLine<Shown>(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  list: List<Shown>,
  { id = newId(), title, ...said }: Changes & { readonly id?: string | undefined; readonly title: string },
): Promise<Shown> {
  const revision = await editedVto(tx, actor, at)
  const lines = await repository.findLines(tx, revision.id)
  if (list.marketId && !lines.some(({ id: marketId }) => marketId === list.marketId)) throw notFound()
  const held = lines.filter((line) => isIn(list, line))
  const known = held.filter((line) => mayKnow(actor, revision, line))
  requireRoom(known)
  const place = { kind: list.kind, plan: list.plan ?? null, marketId: list.marketId ?? null }
  const sequence = (held.at(-1)?.sequence ?? -1) + 1
  const row = await inserted(tx, {
    id,
    revisionId: revision.id,
    version: 1,
    removedAt: null,
    sequence,
    ...place,
    ...checked(actor, revision, { title, ...unsaid, ...withoutUndefined(said) }),
  })
  if (list.plan) await beginSection(tx, revision.id, list.plan)
  await contentsChanged(tx, revision)
  return list.present({ ...row, sequence: known.length }, [])
}

interface Found {
  readonly revision: ReadRevision
  readonly line: LineRow
  readonly lines: readonly LineRow[]
  readonly known: readonly LineRow[]
}

/** Numbered among visible lines. */
const seenLine = ({ line, known }: Pick<Found, 'line' | 'known'>): LineRow => ({
  ...line,
  sequence: known.findIndex(({ id }) => id === line.id),
})

/** @throws 404, 403, 409 */
async function lineForChange(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  list: List<unknown>,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): Promise<Found> {
  const revision = await editedVto(tx, actor, at)
  const lines = await repository.findLines(tx, revision.id)
  const line = lines.find((one) => one.id === id && isIn(list, one))
  if (!line || !mayKnow(actor, revision, line)) throw notFound()
  const known = lines.filter((one) => isIn(list, one) && mayKnow(actor, revision, one))
  if (version !== undefined && version !== line.version) {
    throw staleVersion(list.present(seenLine({ line, known }), lines))
  }
  return { revision, line, lines, known }
}

/** Hidden lines keep their place. */
async function moveTo(tx: Tx, list: List<unknown>, { line, lines, known }: Found, sequence: number): Promise<number> {
  const others = lines.filter((one) => one.id !== line.id && isIn(list, one)).map(({ id }) => id)
  const seen = known.map(({ id }) => id).filter((id) => id !== line.id)
  const follower = seen[sequence]
  const place = follower === undefined ? others.length : others.indexOf(follower)
  await repository.saveOrder(tx, others.toSpliced(place, 0, line.id))
  return Math.min(sequence, seen.length)
}

/** @throws 404, 403, 422, 409 */
export async function changeLine<Shown>(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  list: List<Shown>,
  {
    id,
    version,
    sequence,
    ...changes
  }: Changes & { readonly id: string; version: number; sequence?: number | undefined },
): Promise<Shown> {
  const found = await lineForChange(tx, actor, at, list, { id, version })
  const { revision, line, lines } = found
  const said = checked(actor, revision, { ...saidBy(line), ...withoutUndefined(changes) })
  const saved = await repository.saveLine(tx, line, said)
  const place = sequence === undefined ? seenLine(found).sequence : await moveTo(tx, list, found, sequence)
  await contentsChanged(tx, revision)
  return list.present({ ...saved, sequence: place }, lines)
}

/** Lines of a target market are hidden with it. @throws 404, 403, 409 */
export async function removeLine(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  list: List<unknown>,
  target: { readonly id: string; readonly version: number | undefined },
) {
  const { revision, line } = await lineForChange(tx, actor, at, list, target)
  await repository.saveLine(tx, line, { removedAt: tx.now() })
  await contentsChanged(tx, revision)
  return { succeeded: true as const, id: line.id }
}

/** Appends. Idempotent. @throws 404, 403, 409 */
export async function restoreLine(tx: Tx, actor: Actor, at: VtoAt, id: string) {
  const revision = await editedVto(tx, actor, at)
  const line = await repository.findLineEvenRemoved(tx, revision.id, id)
  if (!line || !mayKnow(actor, revision, line)) throw notFound()
  if (line.removedAt === null) return { succeeded: true as const }
  const { kind, plan, marketId } = line
  const list = { kind, ...(plan && { plan }), ...(marketId && { marketId }), present: () => null }
  const held = (await repository.findLines(tx, revision.id)).filter((one) => isIn(list, one))
  requireRoom(held)
  await repository.saveLine(tx, line, { removedAt: null, sequence: (held.at(-1)?.sequence ?? -1) + 1 })
  await contentsChanged(tx, revision)
  return { succeeded: true as const }
}

/** In a system transaction. */
export const purgeRemovedLines = (tx: Tx): Promise<number> => repository.purgeLines(tx, purgeableBefore(tx.now()))
