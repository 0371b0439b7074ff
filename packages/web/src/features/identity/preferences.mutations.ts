import { setNavBarPreference, setTheme } from '@cairn/contract/identity/identity.endpoints'
import type { Session, SessionUser, Theme } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOptimistically } from '../../lib/api/query-client'
import { sessionQuery } from '../../lib/session/session'
import { sendAndNotify, useWrite, type Write, write } from '../../lib/sync/write'

export const preference = (
  client: QueryClient,
  optimistic: Partial<SessionUser>,
  change: Write<unknown>,
): Write<unknown> => ({
  ...change,
  thing: `preference/${Object.keys(optimistic).join()}`,
  optimistic: () =>
    updateOptimistically<Session>(client, sessionQuery.queryKey, (before) => ({
      ...before,
      user: { ...before.user, ...optimistic },
    })),
  reply: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
})

export function useOrganizationPreference<Choice>(
  optimistic: (choice: Choice) => Partial<SessionUser>,
  change: (choice: Choice, orgId: string) => Write<unknown>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const orgId = client.getQueryData(sessionQuery.queryKey)?.orgId
      if (orgId) await sendAndNotify(preference(client, optimistic(choice), change(choice, orgId)))
    },
  })
}

export const useSetTheme = () =>
  useOrganizationPreference<Theme>(
    (theme) => ({ theme }),
    (theme, orgId) => write({ endpoint: setTheme, params: { orgId, theme } }),
  )

export const useSetNavBarOpen = () =>
  useWrite((navBarOpen: boolean, client) =>
    preference(
      client,
      { navBarOpen },
      write({ endpoint: setNavBarPreference, query: { open: navBarOpen ? 'true' : 'false' } }),
    ),
  )
