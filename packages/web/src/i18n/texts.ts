interface Packs {
  account: typeof import('./en/account.json')
  assistants: typeof import('./en/assistants.json')
  audit: typeof import('./en/audit.json')
  billing: typeof import('./en/billing.json')
  'chart-diagram': typeof import('./en/chart-diagram.json')
  'chart-list': typeof import('./en/chart-list.json')
  'chart-page': typeof import('./en/chart-page.json')
  'chart-print': typeof import('./en/chart-print.json')
  collections: typeof import('./en/collections.json')
  dashboard: typeof import('./en/dashboard.json')
  example: typeof import('./en/example.json')
  'feature-flags': typeof import('./en/feature-flags.json')
  frame: typeof import('./en/frame.json')
  generic: typeof import('./en/generic.json')
  'getting-started': typeof import('./en/getting-started.json')
  'guided-meeting': typeof import('./en/guided-meeting.json')
  headlines: typeof import('./en/headlines.json')
  identity: typeof import('./en/identity.json')
  imports: typeof import('./en/imports.json')
  invitations: typeof import('./en/invitations.json')
  issues: typeof import('./en/issues.json')
  'item-details': typeof import('./en/item-details.json')
  items: typeof import('./en/items.json')
  'key-names': typeof import('./en/key-names.json')
  learn: typeof import('./en/learn.json')
  lists: typeof import('./en/lists.json')
  live: typeof import('./en/live.json')
  'live-text': typeof import('./en/live-text.json')
  measurable: typeof import('./en/measurable.json')
  meetings: typeof import('./en/meetings.json')
  notifications: typeof import('./en/notifications.json')
  operators: typeof import('./en/operators.json')
  pdfs: typeof import('./en/pdfs.json')
  people: typeof import('./en/people.json')
  person: typeof import('./en/person.json')
  'quarterly-pulsing': typeof import('./en/quarterly-pulsing.json')
  refusals: typeof import('@cairn/contract/core/refusal-texts').refusalTexts
  region: typeof import('./en/region.json')
  'release-notes': typeof import('./en/release-notes.json')
  rocks: typeof import('./en/rocks.json')
  scorecard: typeof import('./en/scorecard.json')
  'scorecard-formula': typeof import('./en/scorecard-formula.json')
  'scorecard-grid': typeof import('./en/scorecard-grid.json')
  'scorecard-sheets': typeof import('./en/scorecard-sheets.json')
  'scorecard-views': typeof import('./en/scorecard-views.json')
  seats: typeof import('./en/seats.json')
  settings: typeof import('./en/settings.json')
  'sign-in': typeof import('./en/sign-in.json')
  'style-guide': typeof import('./en/style-guide.json')
  terms: typeof import('./en/terms.json')
  todos: typeof import('./en/todos.json')
  unsent: typeof import('./en/unsent.json')
  versions: typeof import('./en/versions.json')
  vto: typeof import('./en/vto.json')
  'vto-quarter-end': typeof import('./en/vto-quarter-end.json')
  'vto-traction': typeof import('./en/vto-traction.json')
}

export type Pack = keyof Packs

export const FIRST_PACKS = ['frame', 'generic', 'terms'] as const satisfies readonly Pack[]

type WithoutForm<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

type List = readonly unknown[]
type PathsTo<Leaf, Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Leaf
    ? WithoutForm<Key>
    : Texts[Key] extends string | List
      ? never
      : `${Key}.${PathsTo<Leaf, Texts[Key]>}`
}[keyof Texts & string]
type Keys = { [Name in Pack]: PathsTo<string, Packs[Name]> }

/** `KeyOf<'generic'>` includes 'save'. */
export type KeyOf<Name extends Pack> = Keys[Name]

export type TextKey<Name extends Pack = Pack> = { [One in Name]: `${One}:${Keys[One]}` }[Name]

type Rest<Key, Start extends string> = Key extends `${Start}${infer Below}` ? Below : never

/** `KeyBelow<'frame:signedOut.'>` includes 'title'. */
export type KeyBelow<Start extends string> = Rest<TextKey, Start>

export type ListKey = { [Name in Pack]: `${Name}:${PathsTo<List, Packs[Name]>}` }[Pack]
type At<Texts, Path> = Path extends `${infer Head}.${infer Below}`
  ? At<Texts[Head & keyof Texts], Below>
  : Texts[Path & keyof Texts]
export type ListAt<Key> = Key extends `${infer Name extends Pack}:${infer Path}` ? At<Packs[Name], Path> : never

export type TextValues = Readonly<Record<string, unknown>>
