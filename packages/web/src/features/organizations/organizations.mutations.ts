import {
  deleteOrganization,
  setLeadershipTeam,
  setLogo,
  updateOrganization,
} from '@cairn/contract/organizations/organizations.endpoints'
import type { Organization, UpdateOrganization } from '@cairn/contract/organizations/organizations.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { sessionQuery } from '../../lib/session/session'
import { sendWrite, useWrite, write } from '../../lib/sync/write'
import { organizationsQueries } from './organizations.queries'

/** The app frame reads name and color from the session. */
function show(client: QueryClient, org: Organization): void {
  client.setQueryData(organizationsQueries.byId(org.id).queryKey, org)
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

interface DetailsChange {
  readonly body: UpdateOrganization
  /** Null: unchanged. */
  readonly leadershipTractionId: string | null
}

/** Two calls, because the leadership team has its own endpoint. */
export function useUpdateOrganization(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, leadershipTractionId }: DetailsChange): Promise<Organization> => {
      const { org } = await sendWrite(write({ endpoint: updateOrganization, params: { id }, body }))
      if (leadershipTractionId === null) return org
      await sendWrite(write({ endpoint: setLeadershipTeam, params: { orgId: id, tractionId: leadershipTractionId } }))
      return client.fetchQuery({ ...organizationsQueries.byId(id), staleTime: 0 })
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
      onError: errorsShownInForm,
    }),
  )

export const useDeleteOrganization = (id: string) =>
  useWrite((name: string) =>
    write({ endpoint: deleteOrganization, params: { id }, body: { name }, onError: errorsShownInForm }),
  )
