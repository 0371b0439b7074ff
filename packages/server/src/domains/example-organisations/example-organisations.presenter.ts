import type { ExampleOrganisation } from '@cairn/contract/example-organisations/example-organisations.schemas'
import type { exampleOrganisations } from './example-organisations.table'

export const presentExample = ({
  exampleOrgId,
  state,
  percent,
}: typeof exampleOrganisations.$inferSelect): ExampleOrganisation => ({ orgId: exampleOrgId, state, percent })
