/** Created on first use. */
import { invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { SectionKind, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { newId } from '../../platform/database/new-id'
import { type Tx, withoutUndefined } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { contentsChanged } from '../collections/collections.revisions.service'
import type { ReadRevision } from '../collections/collections.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { readTraction, requireLasting } from '../tractions/tractions.service'
import * as repository from './vto.repository'
import { draftOf, editedVto, type VtoAt } from './vto.service'
import type { SectionRow } from './vto.table'
import { writeTexts } from './vto.texts.service'

export interface Section<Shown> {
  readonly kind: SectionKind
  readonly shownIn: (contents: VtoContents) => Shown | null
}

type Changes = repository.SectionChanges

/** @throws 404, 422 */
async function requireLinkable(tx: Tx, actor: Actor, tractionId: string): Promise<void> {
  requireLasting([await readTraction(tx, actor, tractionId)], 'linkedTractionId')
}

/** @throws 404, 422 */
async function checked(tx: Tx, actor: Actor, changes: Changes, before: SectionRow | undefined): Promise<Changes> {
  const { futureDate, contentHtml, nicheHtml, linkedTractionId } = changes
  if (linkedTractionId && linkedTractionId !== before?.linkedTractionId) {
    await requireLinkable(tx, actor, linkedTractionId)
  }
  if (futureDate && futureDate !== before?.futureDate && futureDate < (await organizationCalendar(tx)).today) {
    throw invalidForm([refusalMessage('FUTURE_DATE', { field: 'futureDate' })])
  }
  return {
    ...changes,
    ...(contentHtml !== undefined && { contentHtml: sanitizeHtml(contentHtml) }),
    ...(nicheHtml !== undefined && { nicheHtml: sanitizeHtml(nicheHtml) }),
  }
}

const blank = (revisionId: string, kind: SectionKind) => repository.blankSection(newId(), revisionId, kind)

export const beginSection = (tx: Tx, revisionId: string, kind: SectionKind): Promise<void> =>
  repository.insertSections(tx, [blank(revisionId, kind)])

async function shown<Shown>(tx: Tx, actor: Actor, revision: ReadRevision, section: Section<Shown>): Promise<Shown> {
  const one = section.shownIn(await draftOf(tx, actor, revision))
  if (one === null) throw notFound()
  return one
}

/** @throws 404, 403, 422, 409 */
export async function createSection<Shown>(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  section: Section<Shown>,
  changes: Changes,
): Promise<Shown> {
  const revision = await editedVto(tx, actor, at)
  const there = await repository.findSection(tx, revision.id, section.kind)
  if (there) throw staleVersion(await shown(tx, actor, revision, section))
  const said = await checked(tx, actor, changes, undefined)
  const begun = blank(revision.id, section.kind)
  await repository.insertSections(tx, [{ ...begun, ...withoutUndefined(said) }])
  await writeTexts(tx, actor, begun, said)
  await contentsChanged(tx, revision)
  return await shown(tx, actor, revision, section)
}

/** @throws 404, 403, 422, 409 */
export async function updateSection<Shown>(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  section: Section<Shown>,
  { version, ...changes }: Changes & { readonly version: number },
): Promise<Shown> {
  const revision = await editedVto(tx, actor, at)
  const row = await repository.findSection(tx, revision.id, section.kind)
  if (!row) throw notFound()
  if (row.version !== version) throw staleVersion(await shown(tx, actor, revision, section))
  const said = await checked(tx, actor, changes, row)
  await repository.saveSection(tx, row, said)
  await writeTexts(tx, actor, row, said)
  await contentsChanged(tx, revision)
  return await shown(tx, actor, revision, section)
}
