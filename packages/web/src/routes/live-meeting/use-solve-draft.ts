import { create } from 'zustand'

interface Drafts {
  titles: Readonly<Record<string, string>>
}

const useDrafts = create<Drafts>(() => ({ titles: {} }))

/** The to-do being named for an issue: kept while one looks at another section, or another issue. */
export function useSolveDraft(issueId: string): [string, (title: string) => void] {
  const title = useDrafts(({ titles }) => titles[issueId] ?? '')
  const setTitle = (typed: string) => useDrafts.setState(({ titles }) => ({ titles: { ...titles, [issueId]: typed } }))
  return [title, setTitle]
}
