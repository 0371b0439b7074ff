import type { Locale } from '@cairn/contract/identity/locales'
import {
  removeAvatar,
  setAvatar,
  setDefaultOrganisation,
  setReverseScorecard,
  updatePreferences,
  updateProfile,
} from '@cairn/contract/identity/preferences.endpoints'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shownInForm } from '../../lib/field-failures'
import { peopleQueries } from '../../lib/people'
import { sessionQuery } from '../../lib/session'
import { useWrite } from '../../lib/use-write'
import { sendWrite, type Write, write } from '../../lib/write'
import { preference, useOrganisationPreference } from './preferences.mutations'

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

/** One's picture as base64; null for initials. */
export const useSetPicture = () =>
  useWrite(
    (picture: string | null, client): Write<unknown> => ({
      ...(picture === null ? write({ endpoint: removeAvatar }) : write({ endpoint: setAvatar, body: { picture } })),
      reply: () => {
        void client.invalidateQueries({ queryKey: ['people'] })
        return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      onError: shownInForm,
    }),
  )

export const useSetLocale = () =>
  useWrite((userLocale: Locale, client) =>
    preference(client, { userLocale }, write({ endpoint: updatePreferences, body: { userLocale } })),
  )

export const useSetReverseScorecard = () =>
  useOrganisationPreference<boolean>(
    (reverseScorecard) => ({ reverseScorecard }),
    (isReversed, orgId) =>
      write({ endpoint: setReverseScorecard, params: { orgId, reverse: isReversed ? 'true' : 'false' } }),
  )

/** Every tab stays where it is: each has a session context of its own. */
export const useSetDefaultOrganisation = () =>
  useWrite((defaultOrgId: string, client) =>
    preference(client, { defaultOrgId }, write({ endpoint: setDefaultOrganisation, params: { orgId: defaultOrgId } })),
  )
