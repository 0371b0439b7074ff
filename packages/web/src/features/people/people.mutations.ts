import type { Session } from '@cairn/contract/identity/session.schemas'
import {
  approveUpgrade,
  changeRole,
  denyUpgrade,
  giveBilling,
  removePerson,
  requestUpgrade,
  takeBilling,
  transferOwnership,
} from '@cairn/contract/people/memberships.endpoints'
import { isLicensedRole } from '@cairn/contract/people/people.policy'
import type { GivenRole, Person } from '@cairn/contract/people/people.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { newId } from '../../lib/new-id'
import { fullName } from '../../lib/people'
import { paintOptimistically, type Restore } from '../../lib/query-client'
import { sessionQuery } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'

const PEOPLE = ['people'] as const
const said = (key: string, values: Record<string, unknown> = {}) => i18next.t(`people:${key}`, values)
const once = () => ({ idempotencyKey: newId() })
const tellUpdated = (person: Person) => notify.success(i18next.t('generic:updated', { title: fullName(person) }))

type Cached = Person | Person[] | null

function changedIn(cached: Cached, id: string, change: (person: Person) => Person): Cached {
  if (Array.isArray(cached)) return cached.map((person) => (person.id === id ? change(person) : person))
  return cached?.id === id ? change(cached) : cached
}

interface PersonWrite<Input extends { person: Person }> {
  readonly send: (input: Input) => Promise<{ person: Person }>
  /** What the write makes of the person, ahead of the answer. */
  readonly paint: (input: Input) => Partial<Person>
  readonly onDone: (person: Person, input: Input) => void
  readonly onFailure?: (failure: unknown) => void
}

/** Painted at once wherever the person stands, and put back where the server refuses; then as the server has them. */
function usePersonWrite<Input extends { person: Person }>(write: PersonWrite<Input>) {
  const { send, paint, onDone, onFailure = toastFailure } = write
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input) =>
      paintOptimistically<Cached>(client, PEOPLE, (cached) =>
        changedIn(cached, input.person.id, (person) => ({ ...person, ...paint(input) })),
      ),
    onSuccess: ({ person }, input) => {
      client.setQueriesData<Cached>({ queryKey: PEOPLE }, (cached) =>
        changedIn(cached ?? null, person.id, () => person),
      )
      onDone(person, input)
    },
    onError: (failure, _input, putBack: Restore | undefined) => {
      putBack?.()
      onFailure(failure)
      // What was refused was most often overtaken: this is how it is now.
      void client.invalidateQueries({ queryKey: PEOPLE })
    },
  })
}

interface RoleChange {
  readonly person: Person
  readonly role: GivenRole
}

function tellRole(after: Person, { person: before }: RoleChange): void {
  if (after.hasLicense === before.hasLicense) tellUpdated(after)
  else notify.success(said(after.hasLicense ? 'upgraded' : 'downgraded'))
}

export const useChangeRole = () =>
  usePersonWrite<RoleChange>({
    send: ({ person: { id, version }, role }) => call(changeRole, { params: { id }, body: { role, version } }, once()),
    paint: ({ person, role }) => {
      const hasLicense = isLicensedRole(role)
      return { roles: [role], hasLicense, hasBilling: hasLicense && person.hasBilling, upgradeRequestStatus: 'None' }
    },
    onDone: tellRole,
  })

export const useSetBilling = () =>
  usePersonWrite<{ person: Person; hasBilling: boolean }>({
    send: ({ person: { id }, hasBilling }) => call(hasBilling ? giveBilling : takeBilling, { params: { id } }, once()),
    paint: ({ hasBilling }) => ({ hasBilling }),
    onDone: tellUpdated,
  })

interface Decision {
  readonly person: Person
  readonly orgId: string
  readonly isApproved: boolean
}

/** Document 3, section 8: the first sentence of the server's, else that the error is unknown. */
function tellUndecided(failure: unknown): void {
  const sentence = failure instanceof ApiFailure ? failure.messages[0]?.text : undefined
  notify.error(sentence ?? i18next.t('generic:unknownError'))
}

/** Approves or denies what an observer has asked for. */
export const useDecideUpgrade = () =>
  usePersonWrite<Decision>({
    send: ({ person, orgId, isApproved }) =>
      call(isApproved ? approveUpgrade : denyUpgrade, { params: { personId: person.id, orgId } }, once()),
    paint: ({ isApproved }) =>
      isApproved
        ? { upgradeRequestStatus: 'Completed', roles: ['Member'], hasLicense: true }
        : { upgradeRequestStatus: 'Denied' },
    onDone: () => notify.success(said('decided')),
    onFailure: tellUndecided,
  })

/** Removes somebody, or oneself; gives how many open items others have now. Nobody can take it back. */
export function useRemovePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Person) => (await call(removePerson, { params: { id } }, once())).handedOver,
    onSuccess: (_handedOver, { id }) =>
      client.setQueriesData<Cached>({ queryKey: PEOPLE }, (cached) =>
        Array.isArray(cached) ? cached.filter((person) => person.id !== id) : (cached ?? null),
      ),
    onError: (failure) => {
      toastFailure(failure)
      void client.invalidateQueries({ queryKey: PEOPLE })
    },
  })
}

/** Refusals are the form's to show. */
export function useTransferOwnership() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) => call(transferOwnership, { params: { personId } }, once()),
    onSuccess: ({ person }) => {
      notify.success(said('transfer.done', { name: person.name }))
      void client.invalidateQueries({ queryKey: PEOPLE })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

const paintStatus = (client: QueryClient, upgradeRequestStatus: Session['user']['upgradeRequestStatus']) =>
  paintOptimistically<Session>(client, sessionQuery.queryKey, (session) => ({
    ...session,
    user: { ...session.user, upgradeRequestStatus },
  }))

/** Asks, as an observer, for a license. */
export function useRequestUpgrade() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestUpgrade, {}, once()),
    onMutate: () => paintStatus(client, 'Pending'),
    onSuccess: () => notify.success(said('request.sent')),
    onError: (failure, _input, putBack) => {
      putBack?.()
      toastFailure(failure)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
