import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { approveUpgrade, denyUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { canDecideUpgrade, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { API_PREFIX } from '../../platform/http/register-endpoints'
import type { upgradeDecided, upgradeRequested } from '../people/people.hooks'
import { presentPeople } from '../people/people.service'
import { peoplePage } from './notifications.places'
import { closeDecisions, nameOf, notify, undecidedBy, withdrawDecisions } from './notifications.service'

function callPath({ path }: EndpointDefinition, params: Readonly<Record<string, string>>): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

const mayDecide = (person: Person): boolean =>
  !person.isRemoved && canDecideUpgrade({ personId: person.id, role: roleOf(person) })

async function ask(tx: Tx, person: Person, deciders: readonly Person[]): Promise<void> {
  const of = { personId: person.id, orgId: tx.orgId }
  await notify(tx, person.id, {
    type: 'UpgradeRequested',
    subjectId: person.id,
    recipientIds: deciders.map(({ id }) => id),
    said: () => ({ text: 'upgradeRequested', who: nameOf(person) }),
    link: peoplePage(tx.orgId),
    approvalUrl: callPath(approveUpgrade, of),
    denyUrl: callPath(denyUpgrade, of),
  })
}

export const onUpgradeRequested: ListenerOf<typeof upgradeRequested> = async (tx, _actor, { person }) => {
  await ask(tx, person, (await presentPeople(tx)).filter(mayDecide))
}

export const onUpgradeDecided: ListenerOf<typeof upgradeDecided> = async (tx, actor, { person, isApproved }) => {
  await closeDecisions(tx, person.id, actor.personId)
  if (isApproved) return
  const notice = { subjectId: person.id, recipientIds: [person.id], link: null }
  await notify(tx, actor.personId, { type: 'UpgradeDenied', ...notice, said: (by) => ({ text: 'upgradeDenied', by }) })
}

/** Adds open requests for new deciders, and withdraws them from former ones. */
export async function followDecider(tx: Tx, person: Person): Promise<void> {
  if (!mayDecide(person)) return withdrawDecisions(tx, person.id)
  const asked = await undecidedBy(tx, person.id)
  const waiting = (await presentPeople(tx)).filter(({ upgradeRequestStatus }) => upgradeRequestStatus === 'Pending')
  for (const one of waiting) if (!asked.includes(one.id)) await ask(tx, one, [person])
}
