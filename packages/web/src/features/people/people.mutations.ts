import type { Session } from '@cairn/contract/identity/session.schemas'
import {
  approveUpgrade,
  changeRole,
  denyUpgrade,
  grantBilling,
  removePerson,
  requestUpgrade,
  revokeBilling,
  transferOwnership,
} from '@cairn/contract/people/memberships.endpoints'
import { isLicensedRole } from '@cairn/contract/people/people.policy'
import type { AssignableRole, Person } from '@cairn/contract/people/people.schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { fullName } from '../../entities/people/people'
import type { KeyOf, TextValues } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { updateOptimistically } from '../../lib/api/query-client'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { sessionQuery } from '../../lib/session/session'
import { useWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'

const PEOPLE = ['people'] as const
const messageOf = (key: KeyOf<'people'>, values?: TextValues) => translate(`people:${key}`, values)
const updated = ({ person }: { person: Person }) => translate('generic:updated', { title: fullName(person) })

type Pages = InfiniteData<{ readonly items: Person[] }>
type Cached = Person | Person[] | Pages | null

function changedIn(cached: Cached, change: (person: Person) => Person | undefined): Cached {
  const listed = (people: readonly Person[]) => people.flatMap((person) => change(person) ?? [])
  if (cached === null) return null
  if (Array.isArray(cached)) return listed(cached)
  if ('id' in cached) return change(cached) ?? cached
  if (!('pages' in cached) || !cached.pages.every((page) => 'items' in page)) return cached
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: listed(page.items) })) }
}

/** Optimistic, then replaced by the response. Never queued offline, so that permissions do not change hours later. */
function personWrite(
  client: QueryClient,
  { id }: Person,
  optimistic: Partial<Person>,
  change: Write<{ person: Person }>,
): Write<{ person: Person }> {
  return {
    done: updated,
    ...change,
    optimistic: () =>
      updateOptimistically<Cached>(client, PEOPLE, (cached) =>
        changedIn(cached, (person) => (person.id === id ? { ...person, ...optimistic } : person)),
      ),
    reply: ({ person }) => {
      client.setQueriesData<Cached>({ queryKey: PEOPLE }, (cached) =>
        changedIn(cached ?? null, (one) => (one.id === id ? person : one)),
      )
      void client.invalidateQueries({ queryKey: ['people', 'counts'] })
    },
  }
}

interface RoleChange {
  readonly person: Person
  readonly role: AssignableRole
}

export const useChangeRole = () =>
  useWrite(({ person, role }: RoleChange, client) => {
    const { id, version, hasLicense: had } = person
    const hasLicense = isLicensedRole(role)
    const hasBilling = hasLicense && person.hasBilling
    return personWrite(
      client,
      person,
      { roles: [role], hasLicense, hasBilling, upgradeRequestStatus: 'None' },
      write({
        endpoint: changeRole,
        params: { id },
        body: { role, version },
        done: ({ person: after }) =>
          after.hasLicense === had
            ? updated({ person: after })
            : messageOf(after.hasLicense ? 'upgraded' : 'downgraded'),
      }),
    )
  })

export const useSetBilling = () =>
  useWrite(({ person, hasBilling }: { person: Person; hasBilling: boolean }, client) => {
    const change = write({ endpoint: hasBilling ? grantBilling : revokeBilling, params: { id: person.id } })
    return personWrite(client, person, { hasBilling }, change)
  })

interface Decision {
  readonly person: Person
  readonly orgId: string
  readonly isApproved: boolean
}

function notifyUndecided(failure: unknown): void {
  const message = failure instanceof ApiFailure ? failure.messages[0]?.text : undefined
  notify.error(message ?? translate('generic:unknownError'))
}

export const useDecideUpgrade = () =>
  useWrite(({ person, orgId, isApproved }: Decision, client) =>
    personWrite(
      client,
      person,
      isApproved
        ? { upgradeRequestStatus: 'Completed', roles: ['Member'], hasLicense: true }
        : { upgradeRequestStatus: 'Denied' },
      write({
        endpoint: isApproved ? approveUpgrade : denyUpgrade,
        params: { personId: person.id, orgId },
        done: () => messageOf('decided'),
        onError: notifyUndecided,
      }),
    ),
  )

/** Returns how many open items were reassigned. Irreversible. */
export const useRemovePerson = () =>
  useWrite(({ person: { id }, heirId }: { person: Person; heirId: string | null }, client) =>
    write({
      endpoint: removePerson,
      params: { id },
      query: { ...(heirId !== null && { heirId }) },
      reply: () => {
        client.setQueriesData<Cached>({ queryKey: PEOPLE }, (cached) =>
          changedIn(cached ?? null, (person) => (person.id === id ? undefined : person)),
        )
        void client.invalidateQueries({ queryKey: ['people', 'counts'] })
      },
      refused: () => void client.invalidateQueries({ queryKey: PEOPLE }),
    }),
  )

export const useTransferOwnership = () =>
  useWrite((personId: string, client) =>
    write({
      endpoint: transferOwnership,
      params: { personId },
      reply: () => {
        void client.invalidateQueries({ queryKey: PEOPLE })
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      done: ({ person }) => messageOf('transfer.done', { name: person.name }),
      onError: errorsShownInForm,
    }),
  )

export const useRequestUpgrade = () =>
  useWrite<unknown>((_input, client) =>
    write({
      endpoint: requestUpgrade,
      optimistic: () =>
        updateOptimistically<Session>(client, sessionQuery.queryKey, (session) => ({
          ...session,
          user: { ...session.user, upgradeRequestStatus: 'Pending' },
        })),
      done: () => messageOf('request.sent'),
    }),
  )
