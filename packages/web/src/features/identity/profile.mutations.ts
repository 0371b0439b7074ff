import { setTheme } from '@cairn/contract/identity/identity.endpoints'
import type { Locale } from '@cairn/contract/identity/locales'
import {
  removeAvatar,
  setAvatar,
  setDefaultOrganisation,
  setReverseScorecard,
  updatePreferences,
  updateProfile,
} from '@cairn/contract/identity/preferences.endpoints'
import type { Session, SessionUser, Theme } from '@cairn/contract/identity/session.schemas'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { peopleQueries } from '../../lib/people'
import { sessionQuery } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'

export interface ProfileChange {
  readonly firstName: string
  readonly lastName: string
  readonly eosRoleInOrg: EosRole | null
  /** Null where it stays. */
  readonly nameFormat: NameFormat | null
}

/** Name and role first, then how names are shown, which is a call of its own. Both can be sent again. */
export function useSaveProfile(personId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ nameFormat, ...profile }: ProfileChange) => {
      const { person } = await call(updateProfile, { params: { id: personId }, body: profile })
      if (nameFormat) await call(updatePreferences, { body: { nameFormat } })
      return person
    },
    onSuccess: (person) => {
      client.setQueryData(peopleQueries.byId(person.id).queryKey, person)
      void client.invalidateQueries({ queryKey: ['people'] })
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

/** One's picture as base64; null for initials. */
export function useSetPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: string | null): Promise<unknown> =>
      picture === null ? call(removeAvatar, {}) : call(setAvatar, { body: { picture } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['people'] })
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

/** A preference shows at once, and goes back where the server refuses it. */
function usePreference<Choice>(
  paint: (choice: Choice) => Partial<SessionUser>,
  send: (choice: Choice, session: Session) => Promise<unknown>,
) {
  const client = useQueryClient()
  const key = sessionQuery.queryKey
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const session = client.getQueryData(key)
      if (session) await send(choice, session)
    },
    onMutate: async (choice: Choice) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      if (before) client.setQueryData(key, { ...before, user: { ...before.user, ...paint(choice) } })
      return before
    },
    onError: (failure, _choice, before) => {
      client.setQueryData(key, before)
      toastFailure(failure)
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
  })
}

export const useSetTheme = () =>
  usePreference<Theme>(
    (theme) => ({ theme }),
    async (theme, { orgId }) => orgId && call(setTheme, { params: { orgId, theme } }),
  )

export const useSetLocale = () =>
  usePreference<Locale>(
    (userLocale) => ({ userLocale }),
    (userLocale) => call(updatePreferences, { body: { userLocale } }),
  )

export const useSetReverseScorecard = () =>
  usePreference<boolean>(
    (reverseScorecard) => ({ reverseScorecard }),
    async (isReversed, { orgId }) =>
      orgId && call(setReverseScorecard, { params: { orgId, reverse: isReversed ? 'true' : 'false' } }),
  )

/** Every tab stays where it is: each has a session context of its own. */
export const useSetDefaultOrganisation = () =>
  usePreference<string>(
    (defaultOrgId) => ({ defaultOrgId }),
    (orgId) => call(setDefaultOrganisation, { params: { orgId } }),
  )
