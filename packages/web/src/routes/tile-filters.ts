import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'

export const TILE_ROWS = 50

/** The same query as elsewhere on the page, so that it is read once. */
export function tileFilters({ mine, others, tractionId }: FilterChoice, personId: string) {
  return {
    ...(mine && !others && { ownerId: personId }),
    ...(others && !mine && { excludedOwnerId: personId }),
    ...(tractionId && { tractionId }),
    ...((others || tractionId) && { atMost: TILE_ROWS }),
  }
}

export const listFilters = ({ mine, others, tractionId }: FilterChoice): Record<string, string[]> => ({
  ...(mine && !others && { 'owner-id': ['me'] }),
  ...(tractionId && { 'traction-ids': [tractionId] }),
})
