import { notFound } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { DroppedKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { listHeadlines } from '../headlines/headlines.service'
import { listRocks } from '../rocks/rocks.service'
import { measurableUnderReview } from '../scorecard/scorecard.service'
import { listTodos } from '../todos/todos.service'
import { dropDownMessages } from './live-meeting.messages'

export interface DropSource {
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  /** `82 % against ≥ 90 %`; may be empty. */
  readonly note: string
}

type Reader = (tx: Tx, actor: Actor, tractionId: string, id: string) => Promise<DropSource | null>

const readTodo: Reader = async (tx, actor, tractionId, id) => {
  const [todo] = await listTodos(tx, actor, [id])
  return todo?.tractionId === tractionId && todo.status !== 'Removed' ? { ...todo, note: '' } : null
}

const readHeadline: Reader = async (tx, actor, tractionId, id) => {
  const [headline] = await listHeadlines(tx, actor, [id])
  return headline?.tractionId === tractionId && headline.status !== 'Removed' ? { ...headline, note: '' } : null
}

const readRock: Reader = async (tx, actor, tractionId, id) => {
  const [rock] = await listRocks(tx, actor, [id])
  if (!rock || rock.isRemoved || !rock.tractionIds.includes(tractionId)) return null
  const isOff = rock.status === 'OffTrack' || rock.status === 'NotDone'
  return { ...rock, title: isOff ? dropDownMessages.offTrackRock(rock.title) : rock.title, note: '' }
}

const readMeasurable: Reader = async (tx, _actor, tractionId, id) => {
  const week = await measurableUnderReview(tx, tractionId, id)
  if (!week) return null
  const { title, ownerId, value, goal } = week
  const note = value === null ? dropDownMessages.noNumber(goal) : dropDownMessages.against(value, goal)
  return { title: dropDownMessages.measurable(title, note), ownerId, contentHtml: '', note }
}

const readers: Readonly<Record<DroppedKind, Reader>> = {
  todo: readTodo,
  headline: readHeadline,
  rock: readRock,
  measurable: readMeasurable,
}

const shortened = (title: string) => (title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title)

/** @throws 404 */
export async function readSource(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  { kind, itemId }: { kind: DroppedKind; itemId: string },
): Promise<DropSource> {
  const source = await readers[kind](tx, actor, tractionId, itemId)
  if (!source) throw notFound()
  return { ...source, title: shortened(source.title) }
}
