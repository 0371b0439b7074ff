import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'

/** As many as a tile asks for where they are not one's own alone. */
export const TILE_ROWS = 50

/** What a tile's items are searched by: one's own as everywhere else on the page, so that they are read once. */
export function tileFilters({ mine, others, tractionId }: FilterChoice, personId: string) {
  return {
    ...(mine && !others && { ownerId: personId }),
    ...(others && !mine && { excludedOwnerId: personId }),
    ...(tractionId && { tractionId }),
    ...((others || tractionId) && { atMost: TILE_ROWS }),
  }
}

/** The same of the list's own page; others' alone it does not narrow by. */
export const listFilters = ({ mine, others, tractionId }: FilterChoice): Record<string, string[]> => ({
  ...(mine && !others && { 'owner-id': ['me'] }),
  ...(tractionId && { 'traction-ids': [tractionId] }),
})
