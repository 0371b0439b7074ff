import type { KeyBelow } from '../../i18n/texts'

export type Topic = KeyBelow<'learn:topic.'>
type Group = KeyBelow<'learn:group.'>

interface TopicPlace {
  topic: Topic
  /** What it takes in the weekly meeting. */
  minutes?: number
  /** The page that it speaks of. */
  to?: '/meetings' | '/rocks' | '/todos' | '/issues' | '/headlines'
}

/** In the order in which they are best read. */
export const learnGroups: readonly { group: Group; topics: readonly TopicPlace[] }[] = [
  {
    group: 'week',
    topics: [
      { topic: 'meeting', minutes: 90, to: '/meetings' },
      { topic: 'segue', minutes: 5 },
      { topic: 'reports', minutes: 20 },
      { topic: 'ids', minutes: 60 },
      { topic: 'conclude', minutes: 5 },
    ],
  },
  {
    group: 'things',
    topics: [
      { topic: 'scorecard' },
      { topic: 'rocks', to: '/rocks' },
      { topic: 'todos', to: '/todos' },
      { topic: 'issues', to: '/issues' },
      { topic: 'headlines', to: '/headlines' },
    ],
  },
  { group: 'rules', topics: [{ topic: 'quarter' }, { topic: 'roles' }, { topic: 'keys' }] },
]

export const learnTopics = learnGroups.flatMap(({ topics }) => topics)

const byPath: readonly (readonly [RegExp, Topic])[] = [
  [/^\/meeting\/live/, 'ids'],
  [/^\/traction\/.*\/quarterlypulsing/, 'quarter'],
  [/^\/(meeting|traction)/, 'meeting'],
  [/^\/scorecard/, 'scorecard'],
  [/^\/rocks/, 'rocks'],
  [/^\/todos/, 'todos'],
  [/^\/(issues|vto)/, 'issues'],
  [/^\/headlines/, 'headlines'],
  [/^\/org/, 'roles'],
]

/** What explains a page. */
export const topicOf = (path: string): Topic | undefined => byPath.find(([start]) => start.test(path))?.[1]
