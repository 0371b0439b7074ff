import { useDraft } from '../../lib/use-draft'

/** The to-do being named for an issue: kept while one looks at another section or issue, and through a reload. */
export function useSolveDraft(issueId: string): [string, (title: string) => void] {
  const [title, setTitle] = useDraft(`solve/${issueId}`)
  return [title, setTitle]
}
