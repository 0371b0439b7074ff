import { defaultSharing } from '@cairn/contract/collections/collections.schemas'
import type { Figure, Vto } from '@cairn/contract/vto/vto.schemas'
import { ME } from './signed-in'

export const emptyVto: Vto = {
  id: '0198c0de-0000-7000-8000-0000000000c1',
  version: 1,
  collectionId: '0198c0de-0000-7000-8000-0000000000c2',
  collectionTitle: 'Company',
  title: '2027',
  createdById: ME,
  updatedAt: '2026-11-16T09:00:00Z',
  permissions: defaultSharing,
  isPublished: false,
  publishedId: null,
  shownPublishedId: null,
  canEdit: true,
  leadershipIds: [ME],
  updatedById: null,
  linkedTractionId: null,
  contents: {
    vision: {
      coreValues: [],
      coreValuesSpeech: null,
      coreFocus: null,
      tenYearTarget: null,
      targetMarkets: [],
      threeYearPicture: null,
    },
    traction: { oneYearPlan: null, quarterlyPlan: null, longTermIssues: [], actualResults: [] },
  },
}

export const figureWith = (over: Pick<Figure, 'id' | 'title'> & Partial<Figure>): Figure => ({
  version: 1,
  sequence: 0,
  value: 10,
  comparison: 'GreaterOrEqual',
  unitOfMeasure: 'Number',
  valueScale: 'One',
  decimalPlaces: 0,
  isVisibleToLtOnly: false,
  linkedItemId: null,
  isLinked: false,
  actual: null,
  ...over,
})
