import { useDraft } from '../../lib/use-draft'
import type { LeftTodo } from './use-solve-in-meeting'

export function useSolveDraft(issueId: string): [string, (title: string) => void] {
  const [title, setTitle] = useDraft(`solve/${issueId}`)
  return [title, setTitle]
}

export function useFurtherTodos(issueId: string): [readonly LeftTodo[], (todos: readonly LeftTodo[]) => void] {
  const [kept, keep] = useDraft(`solve-further/${issueId}`)
  const todos = kept === '' ? [] : (JSON.parse(kept) as LeftTodo[])
  return [todos, (next) => keep(next.length === 0 ? '' : JSON.stringify(next))]
}
