import { invalidInput } from '@cairn/contract/core/errors'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'

export type Step<Item> = (tx: Tx, actor: Actor, item: Item) => Promise<Item>

export interface BulkKind<Item> {
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Item[]>
  valuesOf(item: Item): ItemSet
  /** @throws 400 */
  stepsOf(set: ItemSet): Step<Item>[]
}

export function unfit(field: keyof ItemSet): Error {
  const path = `set.${field}`
  return invalidInput([{ code: 'INVALID', text: `${path}: This does not fit items of this kind.`, field: path }])
}

export function fitted<T extends z.ZodType>(field: keyof ItemSet, schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw unfit(field)
  return parsed.data
}

export function refuse(set: ItemSet, ...fields: (keyof ItemSet)[]): void {
  for (const field of fields) if (set[field] !== undefined) throw unfit(field)
}

export const archivedOf = ({ archivedAt }: { readonly archivedAt: string | null }) => archivedAt !== null

interface OwnSteps<Item> {
  readonly restore: Step<Item>
  readonly archive: (isArchived: boolean) => Step<Item>
  readonly remove: (tx: Tx, actor: Actor, id: string) => Promise<unknown>
}

/** Restores first and removes last. */
export function around<Item extends { readonly id: string; readonly version: number }>(
  { isRemoved, isArchived }: ItemSet,
  own: OwnSteps<Item>,
  between: readonly (Step<Item> | false | undefined)[],
): Step<Item>[] {
  const remove: Step<Item> = async (tx, actor, item) => {
    await own.remove(tx, actor, item.id)
    return { ...item, version: item.version + 1 }
  }
  const steps = [
    isRemoved === false && own.restore,
    ...between,
    isArchived !== undefined && own.archive(isArchived),
    isRemoved && remove,
  ]
  return steps.filter((step) => typeof step === 'function')
}

export const isAny = (...values: unknown[]) => values.some((value) => value !== undefined)
