export const VTO_TEXTS = 'vto'

export const vtoTextFields = [
  'coreValuesSpeech.notes',
  'coreFocus.description',
  'coreFocus.niche',
  'tenYearTarget.contentHtml',
  'threeYearPicture.notes',
  'oneYearPlan.futureDateNotes',
  'quarterlyPlan.rocksForTheQuarter',
] as const
export type VtoTextField = (typeof vtoTextFields)[number]
