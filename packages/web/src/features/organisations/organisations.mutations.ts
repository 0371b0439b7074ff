import {
  deleteOrganisation,
  setLeadershipTeam,
  setLogo,
  updateOrganisation,
} from '@cairn/contract/organisations/organisations.endpoints'
import type { Organisation, UpdateOrganisation } from '@cairn/contract/organisations/organisations.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { shownInForm } from '../../lib/field-failures'
import { sessionQuery } from '../../lib/session'
import { sendWrite, useWrite, write } from '../../lib/write'
import { organisationsQueries } from './organisations.queries'

/** The app frame reads name and color from the session. */
function show(client: QueryClient, org: Organisation): void {
  client.setQueryData(organisationsQueries.byId(org.id).queryKey, org)
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

export interface DetailsChange {
  readonly body: UpdateOrganisation
  /** Null: unchanged. */
  readonly leadershipTractionId: string | null
}

/** Two calls, because the leadership team has its own endpoint. */
export function useUpdateOrganisation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, leadershipTractionId }: DetailsChange): Promise<Organisation> => {
      const { org } = await sendWrite(write({ endpoint: updateOrganisation, params: { id }, body }))
      if (leadershipTractionId === null) return org
      await sendWrite(write({ endpoint: setLeadershipTeam, params: { orgId: id, tractionId: leadershipTractionId } }))
      return client.fetchQuery({ ...organisationsQueries.byId(id), staleTime: 0 })
    },
    onSuccess: (org) => show(client, org),
  })
}

export const useSetLogo = (id: string) =>
  useWrite((picture: string | null, client) =>
    write({
      endpoint: setLogo,
      params: { id },
      body: { picture },
      reply: ({ org }) => show(client, org),
      onError: shownInForm,
    }),
  )

export const useDeleteOrganisation = (id: string) =>
  useWrite((name: string) =>
    write({ endpoint: deleteOrganisation, params: { id }, body: { name }, onError: shownInForm }),
  )
