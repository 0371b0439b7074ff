import type { ExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.schemas'
import type { exampleOrganizations } from './example-organizations.table'

export const presentExample = ({
  exampleOrgId,
  state,
  percent,
}: typeof exampleOrganizations.$inferSelect): ExampleOrganization => ({ orgId: exampleOrgId, state, percent })
