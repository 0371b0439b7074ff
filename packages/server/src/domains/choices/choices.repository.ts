import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { type ChoiceRow, choices } from './choices.table'

export type { ChoiceRow } from './choices.table'

interface Owner {
  readonly orgId: string
  readonly personId: string
}

const ofPerson = ({ orgId, personId }: Owner) => and(eq(choices.orgId, orgId), eq(choices.personId, personId))

const someChoices = preparedQuery((db, [where]) =>
  db.select().from(choices).where(where).orderBy(asc(choices.name), asc(choices.about)),
)

export const findChoices = (tx: Tx, owner: Owner): Promise<ChoiceRow[]> => someChoices.run(tx, {}, ofPerson(owner))

export async function saveChoice(tx: Tx, row: Omit<ChoiceRow, 'orgId' | 'updatedAt'>): Promise<void> {
  const { value } = row
  const updatedAt = tx.now()
  await tx
    .insert(choices)
    .values({ ...row, orgId: tx.orgId, updatedAt })
    .onConflictDoUpdate({
      target: [choices.orgId, choices.personId, choices.name, choices.about],
      set: { value, updatedAt },
    })
}

/** Keeps the most recent ones that fit. */
export async function dropOldChoices(tx: Tx, owner: Owner, maxCharacters: number): Promise<void> {
  const newestFirst = sql`order by ${choices.updatedAt} desc, ${choices.name}, ${choices.about}`
  const size = sql<number>`sum(length(${choices.value}::text) + 100) over (${newestFirst})`
  const sized = tx
    .select({ name: choices.name, about: choices.about, size: size.as('size') })
    .from(choices)
    .where(ofPerson(owner))
    .as('sized')
  const dropped = await tx
    .select()
    .from(sized)
    .where(lt(sql`${maxCharacters}`, sized.size))
  for (const { name, about } of dropped) {
    await tx.delete(choices).where(and(ofPerson(owner), eq(choices.name, name), eq(choices.about, about)))
  }
}
