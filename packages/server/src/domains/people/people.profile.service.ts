/** What people say of themselves, and what each of their organisations shows of it. All for system transactions. */
import { notFound } from '@cairn/contract/core/errors'
import type { EosRole, Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { presentPerson } from './people.presenter'
import * as repository from './people.profile.repository'
import { findMemberships, type PersonName } from './people.repository'

/** Where somebody belongs: whoever has invited them learns nothing of them until they have come. */
const organisationsOf = async (tx: Tx, personId: string) =>
  (await findMemberships(tx, personId)).map(({ orgId }) => orgId)

/** Whether two people belong to one organisation now. */
export async function areColleagues(tx: Tx, personId: string, otherId: string): Promise<boolean> {
  const theirs = await organisationsOf(tx, otherId)
  return (await organisationsOf(tx, personId)).some((orgId) => theirs.includes(orgId))
}

async function changeEverywhere(tx: Tx, personId: string, change: repository.ProfileChange) {
  const orgIds = await organisationsOf(tx, personId)
  const rows = await repository.saveProfile(tx, { personId, orgIds }, change)
  for (const { orgId, version } of rows) recordChange(tx, 'Updated', { kind: 'person', id: personId, version, orgId })
  return rows
}

/**
 * Their name wherever they belong, and, where it is given, what they are in one organisation's accountability.
 * @throws 404 where they do not belong to that one
 */
export async function changeProfile(
  tx: Tx,
  of: { readonly personId: string; readonly orgId: string },
  { eosRole, ...name }: PersonName & { readonly eosRole?: EosRole | null | undefined },
): Promise<Person> {
  if (eosRole !== undefined) await repository.saveEosRole(tx, of, eosRole)
  const rows = await changeEverywhere(tx, of.personId, name)
  const row = rows.find(({ orgId }) => orgId === of.orgId)
  if (!row) throw notFound()
  return presentPerson(row)
}

/** Their picture wherever they belong; null for initials. */
export async function showPicture(tx: Tx, personId: string, avatarUrl: string | null): Promise<void> {
  await changeEverywhere(tx, personId, { avatarUrl })
}
