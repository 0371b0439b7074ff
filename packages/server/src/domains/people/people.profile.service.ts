/** System transactions only. */

import { notFound } from '@cairn/contract/core/errors'
import type { EosRole, Person } from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../platform/database/account-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { presentPerson } from './people.presenter'
import * as repository from './people.profile.repository'
import { findMemberships, type PersonName } from './people.repository'

export async function areColleagues(tx: Tx, userId: AccountId, otherId: AccountId): Promise<boolean> {
  const theirs = (await findMemberships(tx, otherId)).map(({ orgId }) => orgId)
  return (await findMemberships(tx, userId)).some(({ orgId }) => theirs.includes(orgId))
}

/** Skips pending invitations, which must not reveal the account. */
async function changeEverywhere(tx: Tx, userId: AccountId, change: repository.ProfileChange) {
  const rows = await repository.saveProfile(tx, userId, change)
  for (const { orgId, id, version } of rows) {
    recordChange(tx, 'Updated', { kind: 'person', id, version, byPersonId: id, orgId })
  }
  return rows
}

/** @throws 404 */
export async function changeProfile(
  tx: Tx,
  of: { readonly userId: AccountId; readonly orgId: string },
  { eosRole, ...name }: PersonName & { readonly eosRole?: EosRole | null | undefined },
): Promise<Person> {
  if (eosRole !== undefined) await repository.saveEosRole(tx, of, eosRole)
  const rows = await changeEverywhere(tx, of.userId, name)
  const row = rows.find(({ orgId }) => orgId === of.orgId)
  if (!row) throw notFound()
  return presentPerson(row)
}

export async function showPicture(tx: Tx, userId: AccountId, avatarUrl: string | null): Promise<void> {
  await changeEverywhere(tx, userId, { avatarUrl })
}

/** Fails if someone in the organization has the address. */
export async function showEmail(tx: Tx, userId: AccountId, email: string): Promise<void> {
  await repository.takeFromRemoved(tx, userId, email)
  await changeEverywhere(tx, userId, { email })
}
