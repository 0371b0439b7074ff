export const lessonAreas = ['start', 'week', 'issues', 'rocks', 'scorecard', 'vto', 'chart', 'quarter', 'year'] as const
export type LessonArea = (typeof lessonAreas)[number]

export const templateKeys = [
  'weekly-agenda',
  'rock-sheet',
  'scorecard-sheet',
  'issue-sheet',
  'vto-sheet',
  'seat-sheet',
  'quarterly-agenda',
  'annual-agenda',
] as const
export type TemplateKey = (typeof templateKeys)[number]

/** Small scenes from our own screens, with made-up data. */
type FigureKey =
  | 'agenda'
  | 'report'
  | 'ratings'
  | 'issues'
  | 'stones'
  | 'headline'
  | 'promises'
  | 'rewrite'
  | 'rocks'
  | 'chain'
  | 'numbers'
  | 'misses'
  | 'range'
  | 'horizon'
  | 'seats'
  | 'gwc'
  | 'keys'

interface LessonPlan {
  /** Its anchor in the address. */
  readonly key: string
  readonly area: LessonArea
  readonly sections: readonly string[]
  readonly figure?: readonly [section: string, figure: FigureKey]
  /** The screen to try it on. */
  readonly to:
    | '/'
    | '/meetings'
    | '/rocks'
    | '/todos'
    | '/issues'
    | '/headlines'
    | '/scorecard/{-$scorecardId}'
    | '/vto'
    | '/ac'
  readonly template?: TemplateKey
  readonly related: readonly string[]
}

/** By area, in the order in which they are best read. */
export const lessons = [
  {
    key: 'first-hour',
    area: 'start',
    sections: ['steps', 'practice', 'weeks'],
    to: '/',
    related: ['ninety-minutes', 'choose-numbers'],
  },
  { key: 'roles', area: 'start', sections: ['five', 'owners'], to: '/meetings', related: ['seats-before-names'] },
  {
    key: 'keys',
    area: 'start',
    sections: ['find', 'add', 'lists'],
    figure: ['lists', 'keys'],
    to: '/todos',
    related: ['first-hour'],
  },
  {
    key: 'ninety-minutes',
    area: 'week',
    sections: ['agenda', 'time', 'first'],
    figure: ['agenda', 'agenda'],
    to: '/meetings',
    template: 'weekly-agenda',
    related: ['report-then-solve', 'solve-an-issue'],
  },
  {
    key: 'report-then-solve',
    area: 'week',
    sections: ['word', 'drop', 'tangent'],
    figure: ['drop', 'report'],
    to: '/meetings',
    related: ['what-belongs', 'three-misses'],
  },
  { key: 'scribe', area: 'week', sections: ['drive', 'clock', 'over'], to: '/meetings', related: ['ninety-minutes'] },
  {
    key: 'rate-the-meeting',
    area: 'week',
    sections: ['todos', 'messages', 'rating'],
    figure: ['rating', 'ratings'],
    to: '/meetings',
    related: ['to-dos'],
  },
  {
    key: 'what-belongs',
    area: 'issues',
    sections: ['write', 'long', 'later'],
    figure: ['write', 'issues'],
    to: '/issues',
    related: ['solve-an-issue', 'long-term-list'],
  },
  {
    key: 'solve-an-issue',
    area: 'issues',
    sections: ['choose', 'identify', 'discuss', 'solve'],
    figure: ['choose', 'stones'],
    to: '/issues',
    template: 'issue-sheet',
    related: ['to-dos', 'what-belongs'],
  },
  {
    key: 'to-dos',
    area: 'issues',
    sections: ['owner', 'ninety', 'old'],
    figure: ['ninety', 'promises'],
    to: '/todos',
    related: ['solve-an-issue'],
  },
  {
    key: 'headlines',
    area: 'issues',
    sections: ['line', 'cascade'],
    figure: ['cascade', 'headline'],
    to: '/headlines',
    related: ['report-then-solve'],
  },
  {
    key: 'write-a-rock',
    area: 'rocks',
    sections: ['test', 'parts', 'size'],
    figure: ['test', 'rewrite'],
    to: '/rocks',
    template: 'rock-sheet',
    related: ['three-to-seven', 'set-the-rocks'],
  },
  {
    key: 'three-to-seven',
    area: 'rocks',
    sections: ['few', 'weekly', 'eighty'],
    figure: ['weekly', 'rocks'],
    to: '/rocks',
    related: ['write-a-rock'],
  },
  {
    key: 'delegate-a-rock',
    area: 'rocks',
    sections: ['levels', 'when'],
    figure: ['levels', 'chain'],
    to: '/rocks',
    related: ['to-dos'],
  },
  {
    key: 'choose-numbers',
    area: 'scorecard',
    sections: ['early', 'owner', 'week'],
    figure: ['owner', 'numbers'],
    to: '/scorecard/{-$scorecardId}',
    template: 'scorecard-sheet',
    related: ['three-misses', 'signal-or-noise'],
  },
  {
    key: 'three-misses',
    area: 'scorecard',
    sections: ['trend', 'drop', 'goal'],
    figure: ['trend', 'misses'],
    to: '/scorecard/{-$scorecardId}',
    related: ['report-then-solve', 'signal-or-noise'],
  },
  {
    key: 'signal-or-noise',
    area: 'scorecard',
    sections: ['range', 'signal', 'mistakes'],
    figure: ['range', 'range'],
    to: '/scorecard/{-$scorecardId}',
    related: ['three-misses'],
  },
  {
    key: 'vision-on-one-page',
    area: 'vto',
    sections: ['values', 'focus', 'target', 'market'],
    to: '/vto',
    template: 'vto-sheet',
    related: ['ten-years-to-this-quarter', 'three-year-picture'],
  },
  {
    key: 'ten-years-to-this-quarter',
    area: 'vto',
    sections: ['picture', 'year', 'quarter'],
    figure: ['quarter', 'horizon'],
    to: '/vto',
    related: ['set-the-rocks'],
  },
  {
    key: 'publish-the-plan',
    area: 'vto',
    sections: ['draft', 'publish', 'few'],
    to: '/vto',
    related: ['close-the-quarter'],
  },
  {
    key: 'seats-before-names',
    area: 'chart',
    sections: ['draw', 'one', 'open'],
    figure: ['draw', 'seats'],
    to: '/ac',
    related: ['five-roles', 'fit-the-seat'],
  },
  {
    key: 'five-roles',
    area: 'chart',
    sections: ['words', 'test', 'number'],
    to: '/ac',
    template: 'seat-sheet',
    related: ['choose-numbers'],
  },
  {
    key: 'fit-the-seat',
    area: 'chart',
    sections: ['questions', 'no', 'who'],
    figure: ['questions', 'gwc'],
    to: '/ac',
    template: 'seat-sheet',
    related: ['seats-before-names'],
  },
  {
    key: 'close-the-quarter',
    area: 'quarter',
    sections: ['six', 'done', 'compare'],
    to: '/vto',
    template: 'quarterly-agenda',
    related: ['set-the-rocks', 'long-term-list'],
  },
  {
    key: 'set-the-rocks',
    area: 'quarter',
    sections: ['collect', 'cut', 'own'],
    to: '/rocks',
    template: 'rock-sheet',
    related: ['write-a-rock', 'three-to-seven'],
  },
  { key: 'long-term-list', area: 'quarter', sections: ['sort', 'short'], to: '/vto', related: ['what-belongs'] },
  {
    key: 'two-days',
    area: 'year',
    sections: ['before', 'first', 'second'],
    to: '/vto',
    template: 'annual-agenda',
    related: ['three-year-picture', 'close-the-quarter'],
  },
  {
    key: 'three-year-picture',
    area: 'year',
    sections: ['day', 'renew', 'agree'],
    to: '/vto',
    template: 'vto-sheet',
    related: ['ten-years-to-this-quarter'],
  },
] as const satisfies readonly LessonPlan[]

export type Lesson = (typeof lessons)[number]
export type LessonKey = Lesson['key']
type LessonOf<Key extends LessonKey> = Extract<Lesson, { key: Key }>

interface SectionText {
  readonly title: string
  readonly text: string
  readonly steps?: readonly string[]
  readonly caption?: string
}

export interface LessonText {
  readonly title: string
  readonly lead: string
  /** Other words that it is found by. */
  readonly words?: string
  readonly sections: Readonly<Record<string, SectionText>>
}

/** Every lesson, whole, in one language. */
export type LessonTexts = {
  readonly [Key in LessonKey]: LessonText & {
    readonly sections: { readonly [Section in LessonOf<Key>['sections'][number]]: SectionText }
  }
}

export type FigureTexts = Readonly<
  Record<
    | 'delivery'
    | 'quotes'
    | 'calls'
    | 'installers'
    | 'slowQuotes'
    | 'billing'
    | 'praise'
    | 'praiseFrom'
    | 'wish'
    | 'goal'
    | 'paint'
    | 'hire'
    | 'catalog'
    | 'companyLevel'
    | 'departmentLevel'
    | 'teamLevel'
    | 'tenYears'
    | 'threeYears'
    | 'oneYear'
    | 'ninetyDays'
    | 'tenYearsText'
    | 'threeYearsText'
    | 'oneYearText'
    | 'ninetyDaysText'
    | 'president'
    | 'sales'
    | 'operations'
    | 'finance',
    string
  >
>

/** A lesson as it is shown: texts in the reader's language, with the organization's terms. */
export interface ShownLesson extends LessonText {
  readonly key: LessonKey
  readonly area: LessonArea
  readonly to: LessonPlan['to']
  readonly template: TemplateKey | undefined
  readonly related: readonly LessonKey[]
  readonly figure: LessonPlan['figure']
  readonly minutes: number
  readonly parts: readonly (SectionText & { readonly key: string; readonly figure: FigureKey | undefined })[]
}

export type { FigureKey }

const WORDS_A_MINUTE = 110

const wordsOf = ({ lead, sections }: LessonText): number =>
  [lead, ...Object.values(sections).flatMap(({ text, steps = [] }) => [text, ...steps])].join(' ').split(/\s+/).length

export function shownLesson(lesson: Lesson, text: LessonText): ShownLesson {
  const plan: LessonPlan = lesson
  const [place, figure] = plan.figure ?? []
  return {
    ...text,
    key: lesson.key,
    area: plan.area,
    to: plan.to,
    template: plan.template,
    related: lessons.filter(({ key }) => plan.related.includes(key)).map(({ key }) => key),
    figure: plan.figure,
    minutes: Math.ceil(wordsOf(text) / WORDS_A_MINUTE),
    parts: plan.sections.flatMap((key) => {
      const section = text.sections[key]
      return section ? [{ ...section, key, figure: key === place ? figure : undefined }] : []
    }),
  }
}
