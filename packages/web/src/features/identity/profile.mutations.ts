import type { Locale } from '@cairn/contract/identity/locales'
import {
  removeAvatar,
  setAvatar,
  setDefaultOrganization,
  setReverseScorecard,
  updatePreferences,
  updateProfile,
} from '@cairn/contract/identity/preferences.endpoints'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { peopleQueries } from '../../entities/people/people'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { sessionQuery } from '../../lib/session/session'
import { sendWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { preference, useOrganizationPreference } from './preferences.mutations'

interface ProfileChange {
  readonly firstName: string
  readonly lastName: string
  readonly eosRoleInOrg: EosRole | null
  /** Null: unchanged. */
  readonly nameFormat: NameFormat | null
}

/** Two calls; both can be retried. */
export function useSaveProfile(personId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ nameFormat, ...profile }: ProfileChange) => {
      const { person } = await sendWrite(write({ endpoint: updateProfile, params: { id: personId }, body: profile }))
      if (nameFormat) await sendWrite(write({ endpoint: updatePreferences, body: { nameFormat } }))
      return person
    },
    onSuccess: (person) => {
      client.setQueryData(peopleQueries.byId(person.id).queryKey, person)
      void client.invalidateQueries({ queryKey: ['people'] })
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

export const useSetPicture = () =>
  useWrite(
    (picture: string | null, client): Write<unknown> => ({
      ...(picture === null ? write({ endpoint: removeAvatar }) : write({ endpoint: setAvatar, body: { picture } })),
      reply: () => {
        void client.invalidateQueries({ queryKey: ['people'] })
        return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      onError: errorsShownInForm,
    }),
  )

export const useSetLocale = () =>
  useWrite((userLocale: Locale, client) =>
    preference(client, { userLocale }, write({ endpoint: updatePreferences, body: { userLocale } })),
  )

export const useSetReverseScorecard = () =>
  useOrganizationPreference<boolean>(
    (reverseScorecard) => ({ reverseScorecard }),
    (isReversed, orgId) =>
      write({ endpoint: setReverseScorecard, params: { orgId, reverse: isReversed ? 'true' : 'false' } }),
  )

/** Other tabs keep their own session context. */
export const useSetDefaultOrganization = () =>
  useWrite((defaultOrgId: string, client) =>
    preference(client, { defaultOrgId }, write({ endpoint: setDefaultOrganization, params: { orgId: defaultOrgId } })),
  )
