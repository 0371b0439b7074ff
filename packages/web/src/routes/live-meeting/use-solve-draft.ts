import { useDraft } from '../../lib/use-draft'
import type { LeftTodo } from './use-solve-in-meeting'

/** The to-do being named for an issue: kept while one looks at another section or issue, and through a reload. */
export function useSolveDraft(issueId: string): [string, (title: string) => void] {
  const [title, setTitle] = useDraft(`solve/${issueId}`)
  return [title, setTitle]
}

/** The to-dos that were named before the one being named, kept in the same way. */
export function useFurtherTodos(issueId: string): [readonly LeftTodo[], (todos: readonly LeftTodo[]) => void] {
  const [kept, keep] = useDraft(`solve-further/${issueId}`)
  const todos = kept === '' ? [] : (JSON.parse(kept) as LeftTodo[])
  return [todos, (next) => keep(next.length === 0 ? '' : JSON.stringify(next))]
}
